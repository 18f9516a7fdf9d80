/** Three soft strokes, rising: our own, and nobody's recording. Hertz, and seconds from the beginning. */
const strokes = [
  { hz: 392, at: 0 },
  { hz: 493.88, at: 0.5 },
  { hz: 587.33, at: 1 },
] as const

const strokeSeconds = 1.6
const loudness = 0.25
const lastSeconds = 1 + strokeSeconds

let made: AudioContext | undefined

/** Null where the browser makes no sound. */
function sound(): AudioContext | null {
  if (!('AudioContext' in globalThis)) return null
  return (made ??= new AudioContext())
}

/**
 * Browsers let a page sound only once it was touched: at the first touch the sound is opened and laid to rest, so that it
 * costs nothing until it is wanted.
 */
export async function allowTone(): Promise<void> {
  const context = sound()
  if (context?.state !== 'suspended') return
  await context.resume()
  await context.suspend()
}

function strike(context: AudioContext, hz: number, at: number): void {
  const voice = new OscillatorNode(context, { type: 'sine', frequency: hz })
  const level = new GainNode(context, { gain: 0 })
  level.gain.setValueAtTime(0.0001, at)
  level.gain.exponentialRampToValueAtTime(loudness, at + 0.03)
  level.gain.exponentialRampToValueAtTime(0.0001, at + strokeSeconds)
  voice.connect(level).connect(context.destination)
  voice.start(at)
  voice.stop(at + strokeSeconds)
}

/** A short tone. It stays silent where the browser does not let the page sound. */
export async function playTone(): Promise<void> {
  const context = sound()
  if (!context) return
  // Until the page was touched this answers only then: nothing may wait for it.
  await context.resume()
  const begin = context.currentTime + 0.05
  for (const { hz, at } of strokes) strike(context, hz, begin + at)
  setTimeout(() => void context.suspend(), (lastSeconds + 0.5) * 1_000)
}
