import type { hijriMonths } from '../../contract/admin/hijri-months.ts'
import { Failure } from '../../contract/errors.ts'
import type { AnnouncedMonth } from '../../contract/hijri.ts'
import { announcedStarts, announcingRegions, monthOfKey } from '../../src/lib/hijri/announced-starts.ts'
import { isPossibleMonth } from '../../src/lib/hijri/is-possible-month.ts'
import type { RegionId } from '../../src/lib/hijri/regions.ts'
import { auditEntry } from '../accounts/accounts.schema.ts'
import { personIn } from '../accounts/person-in.ts'
import type { Queries } from '../db/database.ts'
import { cleanText } from '../donations/clean-text.ts'
import { deleteMonth, keepMonth, lockMonths, selectMonths } from '../hijri/hijri.sql.ts'
import type { Caller, Handlers } from '../http/handlers.ts'
import type { Service } from '../service.ts'

type Place = Pick<AnnouncedMonth, 'region' | 'month'>

export function hijriMonthHandlers({
  db,
  clock,
}: Pick<Service, 'db' | 'clock'>): Handlers<typeof hijriMonths> {
  /** Changes the months in one transaction with its line in the log; nothing where it would be so already. */
  async function change(place: Place, reason: string, caller: Caller, next: AnnouncedMonth | null) {
    const why = cleanText(reason)
    if (why === '') throw new Failure('reason_missing', { reason: 'reason_missing' })
    const { id } = personIn(caller)
    const at = clock.now()
    return await db.transaction(async tx => {
      await lockMonths(tx)
      if (await setMonth(tx, place, next, at))
        await tx.insert(auditEntry).values({
          at,
          adminId: id,
          // It is about nobody: whoever did it stands in both places.
          targetId: id,
          action: `hijri:${place.region} ${place.month}`,
          reason: why,
          wasRefused: false,
        })
      return { months: await selectMonths(tx) }
    })
  }

  return {
    list: async () => ({ months: await selectMonths(db.q) }),
    save: ({ params, body: { startsOn, state, source, reason } }, caller) =>
      change(params, reason, caller, { ...params, startsOn, state, source: sourceIn(source) }),
    remove: ({ params, body }, caller) => change(params, body.reason, caller, null),
  }
}

function sourceIn(source: string): string {
  const clean = cleanText(source)
  if (clean === '') throw new Failure('bad_request', { source: 'bad_request' })
  return clean
}

const same = (a: AnnouncedMonth, b: AnnouncedMonth): boolean =>
  a.startsOn === b.startsOn && a.state === b.state && a.source === b.source

function regionOf({ region, month }: Place): RegionId {
  const found = announcingRegions.find(id => id === region)
  if (!found) throw new Failure('bad_request', { region: 'bad_request' })
  if (!monthOfKey(month)) throw new Failure('bad_request', { month: 'bad_request' })
  return found
}

/** Answers false, and changes nothing, when it is so already. */
async function setMonth(tx: Queries, place: Place, next: AnnouncedMonth | null, now: Date): Promise<boolean> {
  const region = regionOf(place)
  const before = (await selectMonths(tx)).find(
    each => each.region === place.region && each.month === place.month,
  )
  if (next && before && same(next, before)) return false
  if (!next && !before) throw new Failure('not_found')
  await (next ? keepMonth(tx, next, now) : deleteMonth(tx, place))
  const starts = announcedStarts({ months: await selectMonths(tx) })[region] ?? {}
  if (!isPossibleMonth(region, starts, place.month))
    throw new Failure('month_length', { startsOn: 'month_length' })
  return true
}
