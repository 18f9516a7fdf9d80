import { eq } from 'drizzle-orm'
import type { QurbaniBook, qurbaniBooks } from '../../contract/admin/qurbani.ts'
import { type ErrorCode, Failure } from '../../contract/errors.ts'
import { defaultLanguage } from '../../contract/languages.ts'
import { auditEntry } from '../accounts/accounts.schema.ts'
import { personIn } from '../accounts/person-in.ts'
import type { Queries } from '../db/database.ts'
import { cleanText } from '../donations/clean-text.ts'
import type { Caller, Handlers } from '../http/handlers.ts'
import { allotShares } from '../qurbani/allot-shares.ts'
import { readAnnounced } from '../qurbani/check-shares.ts'
import { qurbaniOffer } from '../qurbani/qurbani.schema.ts'
import { ensureYear, setCapacity } from '../qurbani/qurbani.sql.ts'
import { recordDistribution, recordSacrifice } from '../qurbani/record-steps.ts'
import { comingSeason } from '../qurbani/season.ts'
import type { Service } from '../service.ts'
import { readBooks } from './qurbani-books.ts'

const mostCapacity = 100_000

export function qurbaniBookHandlers(service: Service): Handlers<typeof qurbaniBooks> {
  const { db, clock } = service

  /** One act in one transaction with its line in the log, or nothing. `work` answers what the line says. */
  async function act(
    caller: Caller,
    reason: string,
    work: (tx: Queries) => Promise<string>,
  ): Promise<{ books: QurbaniBook[] }> {
    const why = cleanText(reason)
    if (why === '') throw new Failure('reason_missing', { reason: 'reason_missing' })
    const { id } = personIn(caller)
    await db.transaction(async tx => {
      const what = await work(tx)
      await tx.insert(auditEntry).values({
        at: clock.now(),
        adminId: id,
        // It is about nobody: whoever did it stands in both places.
        targetId: id,
        action: `qurbani:${what}`,
        reason: why,
        wasRefused: false,
      })
    })
    return await readBooks(service, defaultLanguage)
  }

  async function saveOffer(tx: Queries, projectId: string, capacity: number, isTaking: boolean) {
    const [offer] = await tx
      .update(qurbaniOffer)
      .set({ capacity, isTaking })
      .where(eq(qurbaniOffer.projectId, projectId))
      .returning()
    if (!offer) throw new Failure('not_found')
    const { hijriYear } = comingSeason(offer, clock.now(), await readAnnounced(tx))
    await ensureYear(tx, projectId, hijriYear)
    await setCapacity(tx, projectId, hijriYear, capacity)
    return `${projectId} ${capacity}`
  }

  return {
    list: ({ query: { lang } }) => readBooks(service, lang),
    save({ params, body: { capacity, isTaking, reason } }, caller) {
      const whole = countIn(capacity, 0, 'capacity')
      return act(caller, reason, tx => saveOffer(tx, params.projectId, whole, isTaking))
    },
    allot: ({ body: { projectId, hijriYear, tag, reason } }, caller) =>
      act(caller, reason, tx => allotShares(service, tx, { projectId, hijriYear, tag: textIn(tag, 'tag') })),
    sacrifice: ({ params, body }, caller) =>
      act(caller, body.reason, tx => recordSacrifice(service, tx, { id: params.id, ...stepIn(body) })),
    distribute({ params, body }, caller) {
      const families = countIn(body.families, 1, 'families')
      return act(caller, body.reason, tx =>
        recordDistribution(service, tx, { id: params.id, families, ...stepIn(body) }),
      )
    },
  }
}

function countIn(count: number, least: number, field: string): number {
  if (Number.isInteger(count) && count >= least && count <= mostCapacity) return count
  throw new Failure('quantity_invalid', { [field]: 'quantity_invalid' })
}

function textIn(text: string, field: string): string {
  const clean = cleanText(text)
  if (clean !== '') return clean
  throw new Failure('bad_request', { [field]: 'bad_request' satisfies ErrorCode })
}

const stepIn = ({ at, place, reference }: { at: string; place: string; reference: string }) => ({
  at: new Date(at),
  place: textIn(place, 'place'),
  reference: textIn(reference, 'reference'),
})
