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

/**
 * Does something for as long as a purpose is allowed: `start` when it is, what `start` answered when it is no longer, then
 * `withdrawn`. A start that was under way is stopped as soon as it has begun. Answers with how to end it for good.
 */
export function whileAllowed(
  purpose: ConsentPurpose,
  start: () => Promise<() => void>,
  withdrawn: () => Promise<void>,
): () => void {
  let running: Promise<() => void> | null = null
  const stop = async (begun: Promise<() => void>) => (await begun)()
  const withdraw = async (begun: Promise<() => void>) => {
    await stop(begun)
    await withdrawn()
  }
  const look = () => {
    const isAllowed = consentTo(purpose) !== null
    if (isAllowed && !running) running = start()
    if (isAllowed || !running) return
    const begun = running
    running = null
    void withdraw(begun)
  }
  const unsubscribe = consentStore.subscribe(look)
  look()
  return () => {
    unsubscribe()
    if (running) void stop(running)
  }
}
