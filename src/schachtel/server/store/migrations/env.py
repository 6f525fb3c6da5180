"""The environment of Alembic's migrations. `Database.open` runs it and passes the connection."""

from alembic import context

from schachtel.server.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
