// Sounds that the browser synthesises. They sound like a few wooden bars that are struck.

import { settings } from "./settings.svelte";

export type Sound = "move" | "theirs" | "start" | "end" | "ask" | "low";

const NOTES: Record<Sound, [pitch: number, after: number, loud: number][]> = {
  move: [[196, 0, 0.25]],
  theirs: [[262, 0, 0.3]],
  start: [
    [262, 0, 0.2],
    [392, 0.09, 0.2],
  ],
  end: [
    [392, 0, 0.2],
    [330, 0.12, 0.2],
    [262, 0.24, 0.25],
  ],
  ask: [
    [523, 0, 0.15],
    [523, 0.14, 0.15],
  ],
  low: [[880, 0, 0.12]],
};

let context: AudioContext | null = null;

export function sound(which: Sound): void {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  for (const [pitch, after, loud] of NOTES[which]) strike(context, pitch, context.currentTime + after, loud);
}

function strike(audio: AudioContext, pitch: number, at: number, loud: number): void {
  for (const [partial, share] of [[1, 1], [3.9, 0.25]] as const) {
    const tone = audio.createOscillator();
    const level = audio.createGain();
    tone.frequency.value = pitch * partial;
    tone.type = "sine";
    level.gain.setValueAtTime(loud * share, at);
    level.gain.exponentialRampToValueAtTime(0.0001, at + 0.18 / partial + 0.05);
    tone.connect(level).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.3);
  }
}
