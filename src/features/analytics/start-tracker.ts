import type { analytics } from '../../../contract/analytics.ts'
import { client } from '../../data/browser-client.ts'
import { CallError } from '../../data/call-error.ts'
import { type ConsentChoice, consentTo } from '../../data/consent.ts'
import { listenToConversions, type NewConversion } from '../../data/conversions.ts'
import { newId } from '../../data/new-id.ts'
import { enqueueCall } from '../../data/outbox/outbox.ts'
import { drainSoon } from '../../data/outbox/triggers.ts'
import { collectClicks } from './collect-clicks.ts'
import { collectDonations } from './collect-donations.ts'
import { collectErrors } from './collect-errors.ts'
import { collectPages } from './collect-pages.ts'
import { collectScroll } from './collect-scroll.ts'
import { collectVitals } from './collect-vitals.ts'
import type { PageOnScreen, Tell } from './tell.ts'
import { endVisit, visitHere } from './visit.ts'

/** Events wait for each other: a request a minute leaves the allowance of 100 in a quarter of an hour to what people do. */
const batchMs = 60_000

const consentOf = ({ textVersion }: ConsentChoice) => ({ purpose: 'analytics', textVersion }) as const

/** What waits goes out together, a while after the first of it. */
function makeFlush(): { soon(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    void drainSoon('enqueued')
  }
  return {
    soon: () => {
      timer ??= setTimeout(flush, batchMs)
    },
    stop: () => clearTimeout(timer),
  }
}

/** The variants of this device in the tests that run; offline it is in none. */
async function fetchVariants(): Promise<Record<string, string>> {
  const route = { method: 'GET', path: '/api/analytics/ab-tests', access: 'public', device: 'asked' } as const
  try {
    return await client.call<typeof analytics.abTests>(route, {})
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return {}
  }
}

/**
 * Notes down how the app is used, from now on. Answers with how to stop, which forgets the visit.
 * @param openedOn the page on which the app was opened, where it may be named
 */
export function startTracker(pages: PageOnScreen, openedOn: string | null): () => void {
  const visit = visitHere()
  const variants = fetchVariants()
  const flush = makeFlush()

  const enqueueEvent = (eventType: string, said: object) => {
    const consent = consentTo('analytics')
    if (!consent) return
    const eventData = { sessionId: visit.id, ...said }
    void enqueueCall({
      id: newId(),
      kind: 'analytics',
      body: { eventType, eventData, consent: consentOf(consent) },
    })
    flush.soon()
  }
  const tell: Tell = {
    onPage: (type, page, said) => enqueueEvent(type, { page, ...said }),
    donation: said => enqueueEvent('donation', said),
  }
  const convert = async ({ conversionType, value }: NewConversion) => {
    const { id: sessionId, ...campaign } = visit
    const metadata = { sessionId, ...campaign, variants: await variants }
    const consent = consentTo('analytics')
    if (!consent) return
    const id = newId()
    const at = new Date().toISOString()
    const body = { id, at, conversionType, value, metadata, consent: consentOf(consent) }
    await enqueueCall({ id, kind: 'conversion', body })
    flush.soon()
  }

  let isStopped = false
  const tellShown = async () => {
    const shown = await variants
    if (!isStopped && Object.keys(shown).length > 0) enqueueEvent('exposure', { variants: shown })
  }
  void tellShown()
  const since = Date.parse(consentTo('analytics')?.at ?? '')
  const stops = [
    listenToConversions(conversion => void convert(conversion)),
    collectPages(pages, tell),
    collectScroll(pages, tell),
    collectClicks(pages, tell),
    collectErrors(pages, tell),
    collectVitals(openedOn, tell),
    collectDonations(since, tell),
  ]
  return () => {
    isStopped = true
    for (const stop of stops) stop()
    flush.stop()
    endVisit()
  }
}
