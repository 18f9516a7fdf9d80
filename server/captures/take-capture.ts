import type { CapturedRecord } from '../../contract/captures.ts'
import { hourMs } from '../../contract/time-units.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import type { Service } from '../service.ts'
import { captureAddress, captureToken } from './capture-links.ts'
import {
  type CaptureType,
  countAsked,
  holdCapture,
  type KnownCapture,
  mailKeyOf,
  type NewCapture,
  renewCapture,
  setCaptureType,
} from './captures.sql.ts'
import { markOf, pseudonyms } from './pseudonyms.ts'

type World = Pick<Service, 'db' | 'clock' | 'chance' | 'config'>

/** How long the mailed link holds. */
const confirmHours = 72
/** A stranger's address may be typed by anyone: so many mails ask it, and no sooner than a day after the last. */
const mostAsked = 3
const betweenAskingMs = 24 * hourMs

/** What a record changes about an address that is known: a form of its own may ask again whom a typed address may not. */
const renews: Record<KnownCapture['state'], readonly CaptureType[]> = {
  waiting: ['lead', 'subscriber'],
  confirmed: [],
  unsubscribed: ['subscriber'],
}

/** Keeps a consented address and asks its owner by mail. `version` is of the sentence that was agreed to. */
export async function takeCapture(service: World, record: CapturedRecord, version: string): Promise<void> {
  const { db, clock, chance } = service
  const pseudonym = await pseudonyms(service)
  const { consent: _given, consentVersion: _version, language, ...metadata } = record.metadata
  const capture: NewCapture = {
    id: chance.uuid(),
    emailKey: markOf(pseudonym, record.email),
    email: record.email,
    type: record.type,
    source: record.source,
    metadata,
    language,
    consentVersion: version,
    at: clock.now(),
  }
  await db.transaction(async tx => {
    const known = await holdCapture(tx, capture)
    const type = known.type === 'subscriber' ? 'subscriber' : record.type
    if (!renews[known.state].includes(record.type)) {
      if (known.state === 'confirmed') await setCaptureType(tx, known.id, type)
      return
    }
    if (known.id !== capture.id) await renewCapture(tx, known.id, type, capture)
    if (!mayAsk(known, capture.at)) return
    await countAsked(tx, known.id, capture.at)
    await enqueueMail(tx, confirmationOf(service, pseudonym, { ...capture, id: known.id }, known.asked + 1))
  })
}

const mayAsk = ({ asked, askedAt }: KnownCapture, now: Date): boolean =>
  asked < mostAsked && (askedAt === null || now.getTime() - Date.parse(askedAt) >= betweenAskingMs)

function confirmationOf(
  { config }: World,
  pseudonym: Awaited<ReturnType<typeof pseudonyms>>,
  { id, email, language, at }: NewCapture,
  asked: number,
) {
  const expiresAt = new Date(at.getTime() + confirmHours * hourMs)
  const address = (use: 'confirm' | 'stop', ends: Date | null) =>
    captureAddress(config.publicUrl, use, captureToken(pseudonym, use, id, ends), language)
  return {
    key: mailKeyOf(id, asked),
    to: email,
    language,
    template: 'confirm-subscription' as const,
    values: {
      link: address('confirm', expiresAt),
      unsubscribeLink: address('stop', null),
      hours: confirmHours,
    },
    expiresAt,
  }
}
