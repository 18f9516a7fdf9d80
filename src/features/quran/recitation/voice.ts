/** What happens to a sound while it is heard. */
export type VoiceEvent = 'playing' | 'waiting' | 'paused' | 'moved' | 'ended' | 'failed'

/** One sound at a time: an audio element, or what a test has in its place. Times are in seconds. */
export interface Voice {
  /** Makes a sound ready; the one that is ready already starts over. */
  load(address: string): void
  /** False where the browser wants the person to press first. */
  play(): Promise<boolean>
  pause(): void
  seek(seconds: number): void
  /** 1 is as it was recited; the pitch stays. */
  speed(times: number): void
  seconds(): number
  /** 0 while it is not known. */
  length(): number
  forget(): void
}

export type MakeVoice = (heard: (event: VoiceEvent) => void) => Voice

const eventOf = {
  playing: 'playing',
  waiting: 'waiting',
  pause: 'paused',
  timeupdate: 'moved',
  durationchange: 'moved',
  ended: 'ended',
  error: 'failed',
} as const satisfies Record<string, VoiceEvent>

export const makeVoice: MakeVoice = heard => {
  const audio = new Audio()
  audio.preload = 'auto'
  let address: string | null = null
  for (const [name, event] of Object.entries(eventOf))
    audio.addEventListener(name, () => {
      // At its end a sound pauses before it says that it ended.
      if (address !== null && !(name === 'pause' && audio.ended)) heard(event)
    })
  return {
    load(next) {
      if (next === address && !audio.error) {
        audio.currentTime = 0
        return
      }
      address = next
      audio.src = next
    },
    play: () =>
      audio.play().then(
        () => true,
        // An error says so by itself; broken off is what was asked for.
        (error: unknown) => !(error instanceof DOMException && error.name === 'NotAllowedError'),
      ),
    pause: () => audio.pause(),
    seek(seconds) {
      audio.currentTime = seconds
    },
    speed(times) {
      audio.defaultPlaybackRate = times
      audio.playbackRate = times
    },
    seconds: () => audio.currentTime,
    length: () => (Number.isFinite(audio.duration) ? audio.duration : 0),
    forget() {
      address = null
      audio.removeAttribute('src')
      audio.load()
    },
  }
}
