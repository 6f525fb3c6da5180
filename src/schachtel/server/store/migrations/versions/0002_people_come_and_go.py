"""Record when people were last seen and when they signed out everywhere; index tables by their hosts."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    for name in ("seen", "signed_out"):
        op.add_column("people", sa.Column(name, sa.BigInteger, nullable=False, server_default="0"))
    op.execute("UPDATE people SET seen = created")
    op.create_index("people_by_signed_out", "people", ["signed_out"])
    op.create_index("tables_by_host", "tables", ["host", "created"])
