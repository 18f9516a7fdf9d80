import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Currency } from '../../contract/money.ts'
import { makeBus } from '../../server/bus.ts'
import { uuid7Of } from '../../server/chance.ts'
import type { Database, Queries } from '../../server/db/database.ts'
import { type GiftLine, giftPostings } from '../../server/ledger/gift.ts'
import type { NewJournal } from '../../server/ledger/journal.ts'
import type { Sequencing } from '../../server/ledger/log.ts'
import { awardForGift } from '../../server/ledger/points.ts'
import { postJournal } from '../../server/ledger/post.ts'
import { openSigner } from '../../server/ledger/signer.ts'
import type { Chance } from '../../server/service.ts'

/** The ledger with a clock that stands and chance that repeats. */
export interface Books extends Sequencing {
  chance: Chance
  now: Date
  post(journal: Partial<NewJournal> & Pick<NewJournal, 'kind' | 'postings'>): Promise<boolean>
  /** A paid gift with its journal, feed items and points, as the service makes one; its donation's id. */
  give(lines: GiftLine[], currency?: Currency): Promise<string>
}

function seededChance(now: Date, seed: string): Chance {
  let count = 0
  const bytes = (length: number) =>
    new Uint8Array(createHash('sha512').update(`${seed} ${count++}`).digest().subarray(0, length))
  return { bytes, uuid: () => uuid7Of(now.getTime(), bytes(16)) }
}

export async function openBooks(db: Database, seed = 'books'): Promise<Books> {
  const now = new Date('2026-07-30T12:00:00.123Z')
  const chance = seededChance(now, seed)
  const signer = await openSigner({ ledgerKeyPem: null }, db, chance)
  const post: Books['post'] = journal => {
    const id = chance.uuid()
    return db.transaction(tx => postJournal(tx, { id, sourceId: id, at: now, ...journal }))
  }
  return {
    db,
    chance,
    now,
    signer,
    clock: { now: () => now },
    bus: makeBus(),
    post,
    give: (lines, currency = 'GBP') => db.transaction(tx => give(tx, lines, currency, now, chance)),
  }
}

async function give(
  tx: Queries,
  lines: GiftLine[],
  currency: Currency,
  now: Date,
  chance: Chance,
): Promise<string> {
  const id = chance.uuid()
  const total = lines.reduce((sum, { minor }) => sum + minor, 0)
  const at = now.toISOString()
  await insertProjects(tx, lines)
  await tx.execute(sql`
    insert into donation (id, owner_hash, request_hash, state, currency, total_minor, total_minor_gbp, captured_minor,
      visibility, provider, is_test, created_at, paid_at)
    values (${id}, '\\x01', '\\x02', 'paid', ${currency}, ${total}, ${total}, ${total}, 'someone', 'stripe', true, ${at}, ${at})`)
  const sums = new Map<string, number>()
  for (const [i, { projectId, minor }] of lines.entries()) {
    sums.set(projectId, (sums.get(projectId) ?? 0) + minor)
    await tx.execute(sql`
      insert into donation_line (donation_id, position, project_id, unit_minor, quantity, total_minor, total_minor_gbp, gift_aid)
      values (${id}, ${i}, ${projectId}, ${minor}, 1, ${minor}, ${minor}, true)`)
  }
  for (const [projectId, minor] of sums) {
    await tx.execute(sql`
      insert into feed_item (donation_id, project_id, currency, minor, at) values (${id}, ${projectId}, ${currency}, ${minor}, ${at})`)
  }
  const postings = giftPostings({ provider: 'stripe', currency, lines, feeMinor: 35 })
  await postJournal(tx, { id: chance.uuid(), kind: 'gift', sourceId: id, donationId: id, at: now, postings })
  await awardForGift(tx, id, Uint8Array.of(1), now)
  return id
}

async function insertProjects(tx: Queries, lines: GiftLine[]): Promise<void> {
  await tx.execute(
    sql`insert into charity (id, name, country) values ('c', 'C', 'GB') on conflict do nothing`,
  )
  await tx.execute(
    sql`insert into cause (id, kind, position, title, summary) values ('c', 'well', 1, '{}', '{}') on conflict do nothing`,
  )
  for (const { projectId } of lines) {
    const title = JSON.stringify({ en: `Project ${projectId}`, fr: `Projet ${projectId}` })
    await tx.execute(sql`
      insert into project (id, cause_id, charity_id, position, kind, title, summary, story, spending, presets_minor_gbp, is_restricted)
      values (${projectId}, 'c', 'c', 1, 'well', ${title}::jsonb, '{}', '{}', '[]', '{}', true) on conflict do nothing`)
  }
}
