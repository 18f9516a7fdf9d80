import type { DhikrSettings } from './dhikr-settings.ts'

/** What a tap has done: one more, the end of a step, the end of the plan. */
export type TapResult = 'counted' | 'step' | 'finished'

const vibrations: Record<TapResult, number[]> = {
  counted: [12],
  step: [40, 60, 40],
  finished: [80, 80, 80, 80, 160],
}

/** Of a wooden bead, of two, and a soft chord: hertz. */
const tones: Record<TapResult, readonly number[]> = {
  counted: [620],
  step: [620, 930],
  finished: [523, 659, 784],
}

const clickSeconds = 0.06
const chordSeconds = 0.5

let audio: AudioContext | undefined

let untold: (() => void) | undefined

/**
 * Lets the hand and the ear know, as far as the person wishes and the device can. Browsers refuse both until the page was touched,
 * and to them a finger has touched it when it goes up: until then the first ones wait.
 */
export function tellTap(result: TapResult, settings: DhikrSettings): void {
  // Not every browser says; those that do not are asked at once.
  const activation: UserActivation | undefined = navigator.userActivation
  if (activation?.hasBeenActive ?? true) return tell(result, settings)
  if (!untold) addEventListener('pointerup', () => untold?.(), { once: true })
  untold = () => {
    untold = undefined
    tell(result, settings)
  }
}

function tell(result: TapResult, { hasSound, hasVibration }: DhikrSettings): void {
  if (hasVibration && 'vibrate' in navigator) navigator.vibrate(vibrations[result])
  if (!hasSound || !('AudioContext' in globalThis)) return
  audio ??= new AudioContext()
  void audio.resume()
  for (const [at, hertz] of tones[result].entries()) sound(audio, hertz, at, result)
}

function sound(context: AudioContext, hertz: number, at: number, result: TapResult): void {
  const length = result === 'counted' ? clickSeconds : chordSeconds
  const from = context.currentTime + (result === 'counted' ? 0 : at * 0.09)
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.frequency.value = hertz
  tone.type = 'triangle'
  volume.gain.setValueAtTime(0.18, from)
  volume.gain.exponentialRampToValueAtTime(0.001, from + length)
  tone.connect(volume).connect(context.destination)
  tone.start(from)
  tone.stop(from + length)
}
