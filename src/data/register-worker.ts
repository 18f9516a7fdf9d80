import type { Workbox } from 'workbox-window'
import { comeLater, keepAsking } from '../lib/come-later.ts'
import { siteHost } from '../lib/site-host.ts'
import { trustedWorkerUrl } from '../lib/trusted-types.ts'
import { updateHolds } from './busy.ts'
import { isEditionFreed } from './freed-editions.ts'
import { isServiceWell } from './is-service-well.ts'
import { isSparing } from './is-sparing.ts'
import { observable } from './observable.ts'
import { reload } from './reload.ts'
import { whenIdle } from './when-idle.ts'
import { within } from './within.ts'

export interface WorkerSnapshot {
  /** The person has agreed to the new version: the page is about to go. */
  isTakingUpdate: boolean
  /** A new version waits; the person decides. */
  updateReady: boolean
  /** The app opens without a connection. */
  offlineReady: boolean
  /** The Quran reads without a connection. */
  quranReady: boolean
}

const serverSnapshot: WorkerSnapshot = {
  isTakingUpdate: false,
  updateReady: false,
  offlineReady: false,
  quranReady: false,
}
const state = observable<WorkerSnapshot>(serverSnapshot)
const show = (change: Partial<WorkerSnapshot>) => state.set({ ...state.get(), ...change })

/** How often an app that stays open asks for a new version. */
const updateEveryMs = 60 * 60_000

/** So long the worker before may take to answer that it makes way. One that its browser ended meanwhile never does. */
const mostForWayMs = 3_000

let takeUpdate: (() => void) | null = null

interface Wish {
  type: string
  urls?: readonly string[]
  language?: string
}

/**
 * Asks the worker that serves this device, whichever page registered it. Workbox would wait for ever for one that
 * was being installed when this page came, by the page before it. One that has to go is asked for nothing else, and does
 * not answer: Chromium ends it to let the next version take over, begins it again for whatever else it is given, and then
 * waits half a minute or more.
 */
async function askWorker(message: Wish): Promise<unknown> {
  if (state.get().isTakingUpdate && message.type !== 'MAKE_WAY') return await new Promise(() => undefined)
  const { messageSW } = await import('workbox-window')
  const { active } = await navigator.serviceWorker.ready
  return active ? messageSW(active, message) : undefined
}

function watchUpdates(workbox: Workbox): void {
  workbox.addEventListener('waiting', () => {
    takeUpdate = () => {
      // What the page has begun to fetch ends first.
      const skipWaiting = () => whenIdle(() => workbox.messageSkipWaiting())
      void within(askWorker({ type: 'MAKE_WAY' }), mostForWayMs).then(skipWaiting, skipWaiting)
    }
    show({ updateReady: true })
  })
  // Workbox tells of the first worker that takes the page, and of no other: after a first visit no update would be seen.
  let isControlled = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const isUpdate = isControlled
    isControlled = true
    if (!isUpdate) return
    if (state.get().isTakingUpdate) reload()
    // Another tab took the new version. This one keeps what it shows until its person agrees.
    takeUpdate = reload
    show({ updateReady: true })
  })
}

/** Resolves when there is a worker. Throws `TypeError` where its files were lost on their way: it is as if it had never been registered. */
async function install(workbox: Workbox): Promise<ServiceWorkerRegistration | undefined> {
  const registration = await workbox.register().catch(async error => {
    // A hotel's page in the place of the script is refused as if the browser forbade workers.
    await isServiceWell()
    throw error
  })
  const installing = registration?.installing
  await new Promise<unknown>((resolve, reject) => {
    void navigator.serviceWorker.ready.then(resolve)
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'redundant') reject(new TypeError('the worker was lost on its way'))
    })
  })
  return registration
}

/** The same, over a connection that breaks. Any other refusal is for good. */
async function untilInstalled(workbox: Workbox): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await install(workbox)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return comeLater(() => install(workbox))
  }
}

/**
 * Registers the service worker, on the app's own host alone. Called once, after the page has loaded. Resolves when the pages are on
 * the device, or could not be had; what was lost on its way is asked for again, for as long as the page lives. Throws where the
 * browser forbids all storage, and workers with it.
 */
export async function registerWorker(): Promise<void> {
  // The development server's files change all the time.
  if (import.meta.env.MODE === 'development') return
  if (!('serviceWorker' in navigator) || siteHost(location) !== null) return
  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox(trustedWorkerUrl())
  watchUpdates(workbox)
  const registration = await untilInstalled(workbox)
  setInterval(() => void registration?.update().catch(() => undefined), updateEveryMs)
  if (!navigator.serviceWorker.controller) await askWorker({ type: 'CLAIM' })
  await new Promise<void>(resolve => {
    // Behind: what a gift needs without a connection does not wait for the Quran, whose megabytes may be long on their way.
    void keepAsking(() => keepPages().finally(resolve)).then(keepTexts)
  })
}

/** Whether the worker has all of it now. Throws where some was lost on its way (src-sw/caching.ts): asked for again it may come. */
async function keep(wish: Wish): Promise<boolean> {
  const kept = await askWorker(wish)
  if (kept === 'lost') throw new TypeError(`${wish.type} was lost on its way`)
  return kept === true
}

async function keepPages(): Promise<void> {
  show({ offlineReady: await keep({ type: 'PAGES' }) })
}

/** The language in which the Quran and all that follows it is kept, or on its way; null until the pages are here. */
let textsIn: string | null = null

/** The Quran, its translation and what its files are made of, in the language of the page, while it is. */
async function keepTexts(): Promise<void> {
  const { lang } = document.documentElement
  textsIn = lang
  await keepAsking(async () => {
    if (textsIn === lang) await keepTextsIn(lang)
  })
}

async function keepTextsIn(language: string): Promise<void> {
  show({ quranReady: await keep({ type: 'WARM', language }) })
  if (isSparing() || textsIn !== language) return
  if (!isEditionFreed(language)) await keep({ type: 'EDITION', language })
  // Few miss these: they come with the next page.
  await askWorker({ type: 'PDFS', language })
}

/**
 * Keeps the language in use for offline, once there is a worker, and drops the one before. The Quran and what is said by heart
 * follow in it, where they are here in another.
 * @param isInUse whether it still is
 */
export async function keepLanguageOffline(urls: readonly string[], isInUse: () => boolean): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await keepAsking(async () => {
    if (isInUse()) await keep({ type: 'LANGUAGE', urls })
  })
  if (textsIn !== null && textsIn !== document.documentElement.lang) await keepTexts()
}

let stopWaiting: (() => void) | null = null

/**
 * Takes the new version. While a form is dirty or the outbox is sending (busy.ts) it answers why not, and takes it as
 * soon as nothing is in the way.
 */
export function applyUpdate(): string | null {
  const [hold] = updateHolds.get()
  if (hold) {
    stopWaiting ??= updateHolds.subscribe(() => void applyUpdate())
    return hold
  }
  stopWaiting?.()
  show({ isTakingUpdate: true })
  takeUpdate?.()
  return null
}

/** Its person would rather have it later after all: it is not taken once nothing is in the way any more. */
export function putOffUpdate(): void {
  stopWaiting?.()
  stopWaiting = null
}

/** The worker's state for React's useSyncExternalStore. */
export const workerStore = {
  subscribe: state.subscribe,
  getSnapshot: state.get,
  getServerSnapshot: () => serverSnapshot,
}
