import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { recitationRoot } from '../contract/recitation-path.ts'
import { showBadge } from '../src/data/app-badge.ts'
import { deviceBadge } from '../src/data/device-badge.ts'
import { textsOf } from '../src/lib/texts-of.ts'
import {
  allOf,
  cacheFor,
  dropStrangers,
  keepLanguage,
  keepPages,
  keepShell,
  stopKeeping,
  warmDuas,
  warmEdition,
  warmFonts,
  warmPdfTools,
  warmPlaces,
  warmQuran,
} from './caching.ts'
import { clickWorldOf } from './click-world.ts'
import { keepAhead } from './keep-ahead.ts'
import { cacheFirst } from './kept-files.ts'
import { flushOutbox } from './outbox-flush.ts'
import { ownOrNone } from './own-file.ts'
import { shellAndPages } from './precache.ts'
import { renewPush, showPush } from './push.ts'
import { openFromNotification } from './push-click.ts'
import { recitation } from './recitation.ts'
import { sharedWork } from './shared-work.ts'
import { shellAnswers } from './shell-answers.ts'

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[]
}

/** Background Sync, which Chromium alone has. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/** The static routes of a worker, which Chromium alone has: https://www.w3.org/TR/service-workers/#dom-installevent-addroutes */
interface InstallEvent extends ExtendableEvent {
  addRoutes?(rule: { condition: { urlPattern: string }; source: 'network' }): Promise<void>
}

const { registration } = self

// No answer of the API is ever kept by the worker, and so it is not woken for one. A page that goes on asking would keep it
// at work: a next version that is to take over then waits half a minute, or minutes (decision 056).
const straightToService = { condition: { urlPattern: '/api/*' }, source: 'network' } as const
self.addEventListener('install', (event: InstallEvent) => {
  if (event.addRoutes) event.waitUntil(event.addRoutes(straightToService))
})

// The shell: all that a cold start without a connection needs. The pages follow.
const { shell, pages, pdfs } = shellAndPages(self.__WB_MANIFEST)
const kept = new PrecacheController({ plugins: [{ cacheWillUpdate: ownOrNone }] })
kept.addToCacheList(shell)
const { cacheName } = kept.strategy
let isFirst = false
let mended = Promise.resolve(false)
// What the version before has kept of strangers goes, and what it keeps of them while this one waits.
const mend = () => {
  if (!isFirst) mended = dropStrangers(cacheName).catch(() => false)
}
async function readyToFollow(): Promise<void> {
  await keepAhead(pages, textsOf)
  if (!(await mended)) return
  // A broken version cannot ask its reader, and what it is still fetching would keep this one waiting.
  registration.active?.postMessage({ type: 'MAKE_WAY' })
  await self.skipWaiting()
}
self.addEventListener('install', event => {
  isFirst = !registration.active
  mend()
  const shellKept = mended.then(() => keepShell(cacheName, shell)).catch(() => undefined)
  // Workbox says what has failed, and keeps what has no hash in its name.
  const installed = shellKept.then(() => kept.install(event))
  event.waitUntil(isFirst ? installed : installed.then(readyToFollow))
})
self.addEventListener('activate', event => {
  void kept.activate(event)
  mend()
})
registerRoute(new PrecacheRoute(kept, { cleanURLs: false, directoryIndex: '' }))
cleanupOutdatedCaches()

// Every page of the app is the same shell.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && shellAnswers(url),
  kept.createHandlerBoundToURL('/index.html'),
)

// Files whose names hold a hash are fetched once.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && cacheFor(url) !== undefined,
  ({ request, event, url }) => cacheFirst({ request, event }, cacheFor(url) ?? ''),
)

// What was downloaded to be heard without a connection.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith(recitationRoot),
  ({ request }) => recitation(request),
)

// The first page is served from now on too, so that what it loads is kept. A new version is not taken unasked.
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))

const underWay = sharedWork()
/** Each page that opens asks for all of it: what is on its way is not asked for again, and what is missing is known first. */
const shared = <Answer>(name: string, work: () => Promise<Answer>) => underWay(name, () => mended.then(work))

/** What a page may ask. */
const wishes: Record<string, (message: { urls?: readonly string[]; language?: string }) => Promise<unknown>> =
  {
    SKIP_WAITING: () => self.skipWaiting(),
    // To the one before, whose turn is over.
    MAKE_WAY: async () => stopKeeping(),
    PAGES: () => shared('pages', () => keepPages(pages)),
    // The Quran first and the letters it is drawn with, then what one says by heart: in the language of who asks.
    WARM: ({ language = '' }) =>
      shared(`warm ${language}`, async () => {
        const there = [await warmQuran(), await warmFonts(language), await warmDuas(language)]
        return allOf([...there, await warmPlaces()])
      }),
    // With the Arabic, what it means: not where somebody spares their data.
    EDITION: ({ language = '' }) => shared(`edition ${language}`, () => warmEdition(language)),
    // Large, and used by few: last.
    PDFS: ({ language = '' }) => shared(`pdfs ${language}`, () => warmPdfTools(pdfs, language)),
    // A page that was on its way while the worker woke is not its own yet.
    CLAIM: () => self.clients.claim(),
    LANGUAGE: ({ urls = [] }) => shared(urls.join(), () => keepLanguage(urls)),
    DRAIN: () => flushOutbox().catch(() => undefined),
  }

self.addEventListener('message', event => {
  const wish = wishes[event.data?.type]
  if (!wish) return
  event.waitUntil(wish(event.data).then(answer => event.ports[0]?.postMessage(answer)))
})

self.addEventListener('sync', event => {
  // The type of this event is not in TypeScript's library.
  const { tag } = event as SyncEvent
  if (tag === 'outbox') (event as SyncEvent).waitUntil(flushAndCount())
})

async function flushAndCount(): Promise<void> {
  try {
    await flushOutbox()
  } finally {
    await badge()
  }
}

// A notification for each push, a page for each press, and on the icon what is still to be seen.
const badge = () => showBadge(deviceBadge(self.registration))
self.addEventListener('push', event => event.waitUntil(showPush(registration, event.data?.text() ?? null)))
self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(openFromNotification(clickWorldOf(self), event.notification.data?.url))
})
self.addEventListener('notificationclose', event => event.waitUntil(badge()))
self.addEventListener('pushsubscriptionchange', event => event.waitUntil(renewPush(registration)))
