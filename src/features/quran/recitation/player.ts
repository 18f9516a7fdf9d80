import { proxy, snapshot, subscribe } from 'valtio/vanilla'
import { recitationPath } from '../../../../contract/recitation-path.ts'
import {
  after,
  type Course,
  isIn,
  nextTrack,
  type Position,
  previousTrack,
  type Range,
  type Track,
} from './course.ts'
import { type Heard, type Part, type PlayerWorld, type Sleep, shortestPart } from './heard.ts'
import type { Voice, VoiceEvent } from './voice.ts'

/** A part is left this long before its end is heard: a timer is surer than the events of a sound. */
const nearSeconds = 0.3

/** Recites ayah by ayah. Two voices take turns, so that the next is ready when its turn comes. */
export class Player {
  readonly #world: PlayerWorld
  readonly #shared = proxy<{ heard: Heard | null }>({ heard: null })
  readonly #voices: readonly [Voice, Voice]
  #turn: 0 | 1 = 0
  #position: Position | null = null
  #near: ReturnType<typeof setTimeout> | undefined

  constructor(world: PlayerWorld) {
    this.#world = world
    const voice = (turn: 0 | 1) => world.makeVoice(event => this.#turn === turn && this.#hear(event))
    this.#voices = [voice(0), voice(1)]
  }

  readonly get = (): Heard | null => snapshot(this.#shared).heard
  readonly subscribe = (listener: () => void): (() => void) => subscribe(this.#shared, listener, true)

  get #voice(): Voice {
    return this.#voices[this.#turn]
  }

  get #other(): 0 | 1 {
    return this.#turn === 0 ? 1 : 0
  }

  /** Begins with an ayah. Who goes to another surah has done with the passage of this one. */
  listen(track: Track): void {
    if (this.get()?.range?.surah !== track.surah) this.#tell({ range: null })
    this.#start({ track, ayahRound: 1, rangeRound: 1 })
  }

  toggle(): void {
    const heard = this.get()
    if (!heard) return
    if (heard.state === 'playing' || heard.state === 'loading') this.#voice.pause()
    else if (heard.state === 'paused') this.#wake()
    else this.listen(heard.track)
    if (heard.state === 'loading') this.#tell({ state: 'paused' })
  }

  pause(): void {
    this.#voice.pause()
  }

  /** Whoever wants to hear more when the time is over does not want to be left alone after an ayah. */
  #wake(): void {
    if (this.#isBedtime()) this.#tell({ sleep: null })
    void this.#play()
  }

  /** To the ayah after or before; before means its own beginning once it is under way. */
  step(by: 1 | -1): void {
    const track = this.#position?.track
    if (!track) return
    const isUnderWay = by < 0 && this.#voice.seconds() > 3
    const next = by > 0 ? nextTrack(track) : isUnderWay ? track : previousTrack(track)
    if (next) this.listen(next)
  }

  seek(seconds: number): void {
    this.#voice.seek(seconds)
    this.#tell({ seconds })
  }

  /** Settings have changed: the speed holds at once, another reciter begins the ayah again. */
  adapt(isOtherReciter: boolean): void {
    for (const voice of this.#voices) voice.speed(this.#world.settings().speed)
    const heard = this.get()
    if (!isOtherReciter || !heard) return
    if (heard.state === 'paused' || heard.state === 'ended') {
      this.#voice.load(this.#addressOf(heard.track))
      this.#tell({ part: null, seconds: 0, state: 'paused' })
    } else this.listen(heard.track)
  }

  /** Ayat to go round; what is recited outside of it begins with its first. */
  repeatRange(range: Range | null): void {
    this.#tell({ range })
    const track = this.#position?.track
    if (!range || !track) return
    const isInside = track.surah === range.surah && track.ayah >= range.from && track.ayah <= range.to
    if (!isInside) this.listen({ surah: range.surah, ayah: range.from })
    else if (this.#position) this.#position = { ...this.#position, rangeRound: 1 }
  }

  repeatPart(part: Part | null): void {
    this.#tell({ part })
    this.#watchPart()
  }

  sleep(sleep: Sleep): void {
    this.#tell({ sleep })
  }

  close(): void {
    clearTimeout(this.#near)
    for (const voice of this.#voices) {
      voice.pause()
      voice.forget()
    }
    this.#position = null
    this.#shared.heard = null
  }

  #tell(change: Partial<Heard>): void {
    const heard = this.get()
    if (heard) this.#shared.heard = { ...heard, ...change }
  }

  #addressOf(track: Track): string {
    return recitationPath({ reciter: this.#world.reciter(), ...track })
  }

  #course(): Course {
    const { ayahTimes } = this.#world.settings()
    const { range = null, sleep = null } = this.get() ?? {}
    return { ayahTimes: ayahTimes === 0 ? Infinity : ayahTimes, range, isLastSurah: sleep === 'surah' }
  }

  #start(position: Position): void {
    this.#begin(position)
    void this.#play()
  }

  #begin(position: Position): void {
    const { track } = position
    const { range = null, sleep = null } = this.get() ?? {}
    this.#position = position
    this.#shared.heard = { track, state: 'loading', seconds: 0, length: 0, part: null, range, sleep }
    this.#ready(track)
    this.#world.onTrack(track)
  }

  #ready(track: Track): void {
    this.#voice.load(this.#addressOf(track))
    this.#voice.speed(this.#world.settings().speed)
  }

  async #play(): Promise<void> {
    if (!(await this.#voice.play())) this.#tell({ state: 'paused' })
  }

  /** The other voice has its turn. Some browsers want a press for each: then the one that may speak goes on. */
  async #takeTurns(position: Position): Promise<void> {
    this.#turn = this.#other
    this.#begin(position)
    if ((await this.#voice.play()) || this.#position !== position) return
    this.#turn = this.#other
    this.#ready(position.track)
    await this.#play()
  }

  #hear(event: VoiceEvent): void {
    const hearing: Record<VoiceEvent, () => void> = {
      playing: () => this.#isPlaying(),
      waiting: () => this.#tell({ state: 'loading' }),
      paused: () => this.#tell({ state: 'paused' }),
      moved: () => this.#hasMoved(),
      ended: () => this.#hasEnded(),
      failed: () => this.#tell({ state: this.#world.isOnline() ? 'unreachable' : 'offline' }),
    }
    if (this.#position) hearing[event]()
  }

  #isPlaying(): void {
    this.#tell({ state: 'playing', length: this.#voice.length() })
    const next = this.#position && after(this.#position, this.#course())
    if (next && this.#position && next.track !== this.#position.track)
      this.#voices[this.#other].load(this.#addressOf(next.track))
  }

  #hasMoved(): void {
    this.#tell({ seconds: this.#voice.seconds(), length: this.#voice.length() })
    this.#watchPart()
  }

  /** Back to the beginning of the part where its end has come. */
  #watchPart(): void {
    clearTimeout(this.#near)
    const { part = null, state } = this.get() ?? {}
    if (!part || part.to === null || state !== 'playing') return
    const left = (part.to - this.#voice.seconds()) / this.#world.settings().speed
    if (left <= 0) this.#again(part)
    else if (left <= nearSeconds) this.#near = setTimeout(() => this.#again(part), left * 1000)
  }

  #again(part: Part): void {
    if (this.#isBedtime()) this.#voice.pause()
    this.seek(part.from)
  }

  #isBedtime(): boolean {
    const { sleep = null } = this.get() ?? {}
    return typeof sleep === 'object' && sleep !== null && this.#world.now() >= sleep.at
  }

  /** An ayah is never broken off by the timer: it is the last. A part that is still being marked ends with the ayah. */
  #hasEnded(): void {
    const part = this.get()?.part ?? null
    if (this.#isBedtime() || !part || (part.to === null && this.#voice.length() - part.from < shortestPart)) {
      this.#goOn()
      return
    }
    this.#tell({ part: { from: part.from, to: part.to ?? this.#voice.length() } })
    this.seek(part.from)
    void this.#play()
  }

  #goOn(): void {
    const position = this.#position
    if (!position) return
    const next = this.#isBedtime() ? null : after(position, this.#course())
    if (!next) {
      this.#end(position.track)
      return
    }
    if (next.track === position.track) this.#start(next)
    else void this.#takeTurns(next)
  }

  /** Silent by the timer, it goes on with the next ayah when it is wanted again; after a passage that was heard, with its first. */
  #end(track: Track): void {
    const range = this.get()?.range ?? null
    const first = isIn(track, range) ? { surah: range.surah, ayah: range.from } : null
    const next = this.#isBedtime() ? nextTrack(track) : first
    this.#tell({ state: 'ended', sleep: null, track: next ?? track })
    this.#world.onTrack(next)
  }
}
