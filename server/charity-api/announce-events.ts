import { sql } from 'drizzle-orm'
import type { CharityEvent } from '../../contract/charity-developers.ts'
import type { JournalKind } from '../../contract/ledger.ts'
import type { Currency } from '../../contract/money.ts'
import { isWorkedFor } from '../charities/charity-people.sql.ts'
import type { Queries } from '../db/database.ts'
import { enqueueJobs } from '../jobs/enqueue-job.ts'
import { rows } from '../ledger/rows.ts'
import type { Service } from '../service.ts'
import { charityDelivery } from './charity-api.schema.ts'

/** What each kind of entry is for who owns the fund; null where it moves no fund. */
const eventOf: Readonly<Record<JournalKind, CharityEvent | null>> = {
  gift: 'gift.succeeded',
  top_up: null,
  gift_card: null,
  refund: 'gift.refunded',
  dispute_opened: 'gift.disputed',
  dispute_won: 'gift.dispute_won',
  dispute_lost: null,
  set_aside: null,
  given_back: null,
  fee: null,
  conversion: null,
  payout: null,
  disbursement: 'payout.sent',
  disbursement_returned: 'payout.returned',
  correction: 'entry.corrected',
}

const leavesAtOnce = 500

/** Has charities told of all entries that came into the public log since the last run: each once. Answers how many deliveries that made. */
export async function announceEvents(service: Service): Promise<number> {
  let made = 0
  for (let leaves = leavesAtOnce; leaves === leavesAtOnce; )
    leaves = await service.db.transaction(async tx => {
      const taken = await takeLeaves(tx)
      if (taken.until > taken.from) made += await announce(tx, service, taken)
      return taken.until - taken.from
    })
  return made
}

interface Leaves {
  from: number
  /** The first after. */
  until: number
}

/** Leaves come in the order of their index, so that nothing is ever behind the mark that was not seen. */
async function takeLeaves(tx: Queries): Promise<Leaves> {
  await tx.execute(sql`insert into charity_event_mark (next_index) values (0) on conflict do nothing`)
  const [from = 0] = await rows<number>(
    tx,
    sql`select to_json(next_index) as row from charity_event_mark for update`,
  )
  const [size = 0] = await rows<number>(
    tx,
    sql`select to_json(coalesce(max(index) + 1, 0)) as row from log_leaf`,
  )
  const until = Math.max(from, Math.min(size, from + leavesAtOnce))
  if (until > from) await tx.execute(sql`update charity_event_mark set next_index = ${until}`)
  return { from, until }
}

async function announce(tx: Queries, { chance, clock }: Service, leaves: Leaves): Promise<number> {
  const now = clock.now()
  const deliveries = (await selectTold(tx, leaves)).flatMap(({ webhookId, events, kind, ...told }) => {
    const type = eventOf[kind]
    if (type === null || !events.includes(type)) return []
    const { journal, at, isTest, lines } = told
    const body = JSON.stringify({ id: journal, type, at, data: { journal, isTest, lines } })
    return [{ id: chance.uuid(), webhookId, eventId: journal, type, body, since: now, createdAt: now }]
  })
  if (deliveries.length === 0) return 0
  await tx.insert(charityDelivery).values(deliveries)
  return await enqueueJobs(
    tx,
    deliveries.map(({ id }) => ({
      kind: 'charity-event',
      key: id,
      payload: { deliveryId: id, isAsked: false },
    })),
  )
}

interface Told {
  webhookId: string
  events: CharityEvent[]
  journal: string
  kind: JournalKind
  at: string
  isTest: boolean
  lines: { project: string; currency: Currency; minor: number }[]
}

/**
 * Each entry with what it moved in the funds of one charity, for each address of that charity while somebody speaks for it. No
 * donor in it.
 */
const selectTold = (tx: Queries, { from, until }: Leaves): Promise<Told[]> =>
  rows(
    tx,
    sql`select json_build_object('webhookId', w.id, 'events', w.events, 'journal', j.id, 'kind', j.kind,
        'at', to_char(j.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'isTest', coalesce((select d.is_test from donation d where d.id = j.donation_id), false),
        'lines', m.lines) as row
      from (
        select l.index, l.journal_id, pr.charity_id, json_agg(json_build_object(
          'project', pr.id, 'currency', p.currency, 'minor', -p.minor) order by p.position) as lines
        from log_leaf l join posting p on p.journal_id = l.journal_id join account a on a.id = p.account_id
        join project pr on 'fund/' || pr.id = a.name
        where l.index >= ${from} and l.index < ${until}
          and exists (select from charity_webhook c where c.charity_id = pr.charity_id)
        group by l.index, l.journal_id, pr.charity_id) m
      join journal j on j.id = m.journal_id
      join charity_webhook w on w.charity_id = m.charity_id and w.disabled_at is null
        and ${isWorkedFor(sql`w.charity_id`)}
      order by m.index, w.made_at, w.id`,
  )
