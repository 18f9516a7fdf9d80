import { Client } from 'pg'
import type { Currency } from '../../contract/money.ts'
import { makeBus } from '../../server/bus.ts'
import { systemChance } from '../../server/chance.ts'
import { readConfig } from '../../server/config.ts'
import type { Database } from '../../server/db/database.ts'
import { giftPostings } from '../../server/ledger/gift.ts'
import type { NewJournal } from '../../server/ledger/journal.ts'
import { type Sequencing, sequence } from '../../server/ledger/log.ts'
import { postJournal } from '../../server/ledger/post.ts'
import { openSigner } from '../../server/ledger/signer.ts'

const currencies: Currency[] = ['GBP', 'EUR', 'USD']
const projects = ['gaza-food', 'gaza-medical', 'palestine-water', 'orphan-lahore', 'mosque-roof']

/** Gifts to one and to two projects, in several currencies. */
const kinds: NewJournal['postings'][] = currencies.flatMap(currency =>
  projects.map((projectId, at) =>
    giftPostings({
      provider: 'sandbox',
      currency,
      lines: [
        { projectId, minor: 1_000 + at },
        ...(at % 2 ? [{ projectId: projects[0] ?? '', minor: 500 }] : []),
      ],
      feeMinor: 41,
    }),
  ),
)

export const giftToPost = (id: string, at: number): NewJournal => ({
  id,
  kind: 'gift',
  sourceId: id,
  at: new Date(),
  postings: kinds[at % kinds.length] ?? [],
})

export async function sequencingOf(db: Database): Promise<Sequencing> {
  const clock = { now: () => new Date() }
  const config = readConfig({ PUBLIC_URL: 'http://localhost' })
  return { db, clock, bus: makeBus(), signer: await openSigner(config, db, systemChance(clock)) }
}

/** What the triggers of the books do, for many rows at once: they are off meanwhile. A gift a minute. */
const manyJournals = `
  with kind as (
    select (k.value ->> 'kind')::int as kind, (k.value ->> 'position')::int as position, a.id as account_id,
      a.currency, (k.value ->> 'minor')::bigint as minor
    from jsonb_array_elements($1::jsonb) k
    join account a on a.name = k.value ->> 'account' and a.currency = k.value ->> 'currency'),
  made as materialized (
    select n, gen_random_uuid() as id, timestamptz '2024-11-01' + n * interval '1 minute' as at
    from generate_series($2::int, $3::int) n),
  written as (
    insert into journal (id, kind, source_id, commitment, at)
    select id, 'gift', id::text, '', at from made order by n returning id, seq),
  waiting as (insert into log_pending (seq, journal_id) select seq, id from written),
  posted as (
    insert into posting (journal_id, position, account_id, currency, minor)
    select m.id, k.position, k.account_id, k.currency, k.minor from made m join kind k on k.kind = m.n % $4::int
    returning account_id, minor)
  update account a set balance_minor = a.balance_minor + s.minor
  from (select account_id, sum(minor)::bigint as minor from posted group by 1) s where s.account_id = a.id`

/** Posts gifts until the log has so many entries, and takes them in. Many times quicker than one by one. */
export async function fillLog(url: string, db: Database, entries: number): Promise<void> {
  const sequencing = await sequencingOf(db)
  // Accounts are opened with the first journal.
  for (const at of kinds.keys())
    await db.transaction(tx => postJournal(tx, giftToPost(crypto.randomUUID(), at)))
  await sequence(sequencing)
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const known = await client.query<{ size: string }>('select max(size) as size from log_head')
    const from = Number(known.rows[0]?.size ?? 0)
    await client.query('set session_replication_role = replica')
    const parts = kinds.flatMap((postings, kind) =>
      postings.map((posting, position) => ({ ...posting, kind, position })),
    )
    await client.query(manyJournals, [JSON.stringify(parts), from + 1, entries, kinds.length])
    // As the database does by itself while books grow, and not while they grow a thousandfold at once.
    await client.query('analyze')
    await sequence(sequencing)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const manyGifts = `
  with made as materialized (
    select n, gen_random_uuid() as id, now() - n * interval '1 minute' as at from generate_series(1, $2::int) n),
  gift as (
    insert into donation (id, owner_hash, request_hash, state, currency, total_minor, total_minor_gbp, captured_minor,
      visibility, public_name, message, provider, is_test, created_at, paid_at)
    select id, decode(md5(id::text), 'hex'), decode(md5(id::text), 'hex'), 'paid', 'GBP', 1000, 1000, 1000,
      case n % 2 when 0 then 'named' else 'someone' end, case n % 2 when 0 then 'Maryam' end,
      case n % 3 when 0 then 'May it reach whoever needs it.' end, 'sandbox', true, at, at from made),
  line as (
    insert into donation_line (donation_id, position, project_id, unit_minor, quantity, total_minor, total_minor_gbp, campaign_id)
    select m.id, 0, c.project_id, 1000, 1, 1000, 1000, c.id from made m, campaign c where c.slug = $1),
  wall as (
    insert into campaign_gift (campaign_id, donation_id, currency, minor, left_minor_gbp, is_shown, at)
    select c.id, m.id, 'GBP', 1000, 1000, true, m.at from made m, campaign c where c.slug = $1)
  insert into campaign_progress (campaign_id, raised_minor_gbp, gifts)
  select id, 1000 * $2::bigint, $2::bigint from campaign where slug = $1`

/** Makes a running campaign like the first of the demonstration, at this address, to which so many gave. */
export async function fillCampaign(url: string, slug: string, gifts: number): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `insert into campaign (id, slug, state, content, shown, project_id, search, published_at, created_at, changed_at)
       select gen_random_uuid(), $1, state, content, shown, project_id, search, published_at, created_at, changed_at
       from campaign where is_demo order by slug limit 1`,
      [slug],
    )
    await client.query('set session_replication_role = replica')
    await client.query(manyGifts, [slug, gifts])
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
