import type { CapturedRecordCall } from '../../../contract/captures.ts'
import { isLanguage } from '../../../contract/languages.ts'
import { keepCapture, keptCaptures } from '../../data/captures.ts'
import { consentTo } from '../../data/consent.ts'
import { announceConversion } from '../../data/conversions.ts'
import { newId } from '../../data/new-id.ts'
import type { Saved } from '../../data/outbox/enqueue.ts'
import { enqueueCall } from '../../data/outbox/outbox.ts'
import { drainSoon } from '../../data/outbox/triggers.ts'
import { parsedUrl } from '../../lib/parsed-url.ts'

export interface NewAddress {
  email: string
  type: 'lead' | 'subscriber'
  trigger: 'typing' | 'submit'
  formType: string
  /** A checked consent, agree, terms or privacy box stood beside it. */
  hasConsentBox: boolean
  /** The sentence that was agreed to, where the form asks for itself. */
  consentVersion?: string
}

const sessionKey = 'jariyah.capture-session'

/** Of this tab's session; made when the first address is taken. */
function sessionId(): string {
  try {
    const kept = sessionStorage.getItem(sessionKey) ?? newId()
    sessionStorage.setItem(sessionKey, kept)
    return kept
  } catch {
    return 'none'
  }
}

/** Where somebody came from, without the page and what was asked for there. */
const referrerOrigin = (): string | undefined => parsedUrl(document.referrer)?.origin

const isSame = (a: CapturedRecordCall, b: CapturedRecordCall): boolean =>
  a.type === b.type &&
  a.metadata.sessionId === b.metadata.sessionId &&
  a.email.toLowerCase() === b.email.toLowerCase()

function recordOf(
  { email, type, trigger, formType, hasConsentBox }: NewAddress,
  consentVersion: string,
): CapturedRecordCall {
  const language = document.documentElement.lang
  const metadata = {
    formType,
    page: location.pathname,
    referrer: referrerOrigin(),
    sessionId: sessionId(),
    trigger,
    consent: true,
    consentBox: hasConsentBox,
    consentVersion,
    language: isLanguage(language) ? language : undefined,
  }
  return { email, type, source: 'website', timestamp: new Date().toISOString(), metadata }
}

async function takeIn(record: CapturedRecordCall): Promise<Saved> {
  const id = newId()
  // The type and its record belong together: the one is in the other.
  const saved = await enqueueCall(
    record.type === 'lead' ? { id, kind: 'lead', body: record } : { id, kind: 'subscriber', body: record },
  )
  if (saved !== 'saved') return saved
  await keepCapture(record)
  if (record.type === 'subscriber') announceConversion({ conversionType: 'subscription', value: 0 })
  void drainSoon('enqueued')
  return saved
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Takes an address whose owner agreed to mail: keeps it on the device and sends it as soon as it can. The same address and
 * type in the same session changes nothing; without consent it answers null.
 */
export function capture(address: NewAddress): Promise<Saved | null> {
  const version = address.consentVersion ?? consentTo('marketing')?.textVersion
  if (version === undefined) return Promise.resolve(null)
  const record = recordOf(address, version)
  // One after the other: two fields may be left in the same second.
  const taken = last.then(async () => {
    const isKnown = (await keptCaptures()).some(kept => isSame(kept, record))
    return isKnown ? 'saved' : takeIn(record)
  })
  last = taken.catch(() => undefined)
  return taken
}
