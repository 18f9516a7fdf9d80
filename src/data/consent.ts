import { type ConsentPurpose, consentTextVersions, shownConsentText } from '../../contract/consent-text.ts'
import { observable } from './observable.ts'
import { store, stored } from './session.ts'

/** What somebody said to a purpose: to which sentence, and when (ISO 8601). */
export interface ConsentChoice {
  given: boolean
  textVersion: string
  at: string
}

export interface ConsentSnapshot {
  /** Null: not asked yet, or asked by a sentence that has changed since. */
  choices: Readonly<Record<ConsentPurpose, ConsentChoice | null>>
  /** The browser asks not to be tracked (Do Not Track, Global Privacy Control): all is off, whatever was chosen. */
  isRefusedByBrowser: boolean
}

export const consentPurposes = Object.keys(consentTextVersions) as ConsentPurpose[]

const storageKey = 'jariyah.consent'
const notAsked = (): ConsentSnapshot['choices'] => ({ analytics: null, marketing: null })

interface Signals {
  doNotTrack?: string | null
  globalPrivacyControl?: boolean
}

function asksNotToBeTracked(): boolean {
  const { navigator } = globalThis as { navigator?: Signals }
  return navigator?.doNotTrack === '1' || navigator?.globalPrivacyControl === true
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** A choice about the sentence that is shown now; one about an older sentence is none. */
function choiceIn(value: unknown, purpose: ConsentPurpose): ConsentChoice | null {
  if (!isObject(value)) return null
  const { given, textVersion, at } = value
  const isWhole = typeof given === 'boolean' && typeof at === 'string'
  return isWhole && textVersion === shownConsentText(purpose) ? { given, textVersion, at } : null
}

function parse(text: string | null): ConsentSnapshot['choices'] {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    if (!isObject(kept)) return notAsked()
    return {
      analytics: choiceIn(kept.analytics, 'analytics'),
      marketing: choiceIn(kept.marketing, 'marketing'),
    }
  } catch {
    return notAsked()
  }
}

const read = (): ConsentSnapshot => ({
  choices: parse(stored(storageKey)),
  isRefusedByBrowser: asksNotToBeTracked(),
})

const serverSnapshot: ConsentSnapshot = { choices: notAsked(), isRefusedByBrowser: false }

/** Null until somebody looks: nothing is read while modules load. */
const state = observable<ConsentSnapshot | null>(null, followOtherTabs)
let isFollowing = false

function followOtherTabs(): void {
  if (isFollowing) return
  isFollowing = true
  addEventListener('storage', event => {
    if (event.key === storageKey || event.key === null) state.set(read())
  })
}

function current(): ConsentSnapshot {
  const known = state.get()
  if (known) return known
  const fresh = read()
  state.set(fresh)
  return fresh
}

/** What was agreed to, for React's useSyncExternalStore. */
export const consentStore = {
  subscribe: state.subscribe,
  getSnapshot: current,
  getServerSnapshot: () => serverSnapshot,
  /** The sentence on screen is what is agreed to, or not. What is left out stays. */
  choose(change: Partial<Record<ConsentPurpose, boolean>>): void {
    const at = new Date().toISOString()
    const choices = { ...current().choices }
    for (const purpose of consentPurposes) {
      const given = change[purpose]
      if (given !== undefined) choices[purpose] = { given, textVersion: shownConsentText(purpose), at }
    }
    // Where nothing can be kept it holds for this page.
    store(storageKey, JSON.stringify(choices))
    state.set({ ...current(), choices })
  },
}

/** The choice that allows a purpose now, or null: no choice is a refusal, and the browser's wish comes first. */
export function consentTo(purpose: ConsentPurpose): ConsentChoice | null {
  const { choices, isRefusedByBrowser } = current()
  const choice = choices[purpose]
  return choice?.given && !isRefusedByBrowser ? choice : null
}

interface Consented {
  /** Answers with how to end it. */
  start: () => Promise<() => void>
  /** Takes back what waits. */
  withdrawn: () => Promise<void>
  /** Nothing is begun before. */
  quiet?: Promise<void>
}

interface Run {
  /** Over is what was ended for good; what is withdrawn is taken back. */
  state: 'on' | 'over' | 'withdrawn'
  stop: (() => void) | null
}

/** Starts; again when the network is back, where what was to start could not be fetched. */
async function begin(run: Run, consented: Consented): Promise<void> {
  const stateOf = ({ state }: Run) => state
  if (consented.quiet) await consented.quiet
  if (stateOf(run) !== 'on') return
  try {
    run.stop = await consented.start()
  } catch (error) {
    addEventListener('online', () => void begin(run, consented), { once: true })
    throw error
  }
  if (stateOf(run) === 'on') return
  run.stop()
  // What it did in that moment is taken back too.
  if (stateOf(run) === 'withdrawn') await consented.withdrawn()
}

function end(run: Run, state: 'over' | 'withdrawn'): void {
  run.state = state
  run.stop?.()
}

/**
 * Does something for as long as a purpose is allowed: `start` when it is, what `start` answered when it is no longer, then
 * `withdrawn`, also where nothing could be started. A start that was under way is stopped as soon as it has begun. Answers
 * with how to end it for good.
 */
export function whileAllowed(purpose: ConsentPurpose, consented: Consented): () => void {
  let run: Run | null = null
  const look = () => {
    const isAllowed = consentTo(purpose) !== null
    if (isAllowed && !run) {
      run = { state: 'on', stop: null }
      void begin(run, consented)
    }
    if (isAllowed || !run) return
    end(run, 'withdrawn')
    run = null
    void consented.withdrawn()
  }
  const unsubscribe = consentStore.subscribe(look)
  look()
  return () => {
    unsubscribe()
    if (run) end(run, 'over')
  }
}
