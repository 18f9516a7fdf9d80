import { sql } from 'drizzle-orm'
import { rows } from '../../server/ledger/rows.ts'
import type { Disk } from './disk.ts'
import type { DonorWorld, Gift } from './donor.ts'

interface Books {
  id: string
  state: string
  totalMinor: number
  captured: number
  journals: number
  journalMinor: number
}

/** What became of gifts otherwise than it should. */
export async function giftProblemsOf(
  { servers, disk }: DonorWorld,
  gifts: readonly Gift[],
): Promise<string[]> {
  const ids = sql.join(
    gifts.map(gift => sql`${gift.offer.id}::uuid`),
    sql`, `,
  )
  const found = await rows<Books>(
    servers.db.q,
    sql`select json_build_object('id', d.id, 'state', d.state, 'totalMinor', d.total_minor,
      'captured', (select count(*) from sandbox_payment p where p.donation_id = d.id and p.state = 'captured'),
      'journals', (select count(*) from journal j where j.donation_id = d.id and j.kind = 'gift'),
      'journalMinor', (select coalesce(-sum(s.minor), 0) from journal j join posting s on s.journal_id = j.id
        join account a on a.id = s.account_id where j.donation_id = d.id and a.name like 'fund/%')) as row
      from donation d where d.id in (${ids})`,
  )
  const [unbalanced] = await rows<{ n: number }>(
    servers.db.q,
    sql`select json_build_object('n', count(*)) as row from (select 1 from posting group by currency having sum(minor) <> 0) x`,
  )
  const byId = new Map(found.map(row => [row.id, row]))
  const problems = gifts.flatMap(gift => giftProblems(gift, byId.get(gift.offer.id), disk))
  return unbalanced?.n ? [...problems, 'unbalanced: the books do not sum to zero'] : problems
}

function giftProblems(gift: Gift, row: Books | undefined, disk: Disk): string[] {
  const name = `gift ${gift.index}`
  const entry = disk.entries.get(gift.offer.id)
  if (gift.isTakenBack()) return row?.captured ? [`doubled: ${name} was taken back, and charged`] : []
  const unitMinor = gift.offer.lines[0]?.unitMinor ?? 0
  if (!row)
    return gift.wasToldSaved || entry
      ? [`lost: ${name} was saved and never came (${entry?.state ?? 'no entry'})`]
      : []
  const problems: string[] = []
  if (row.captured > 1) problems.push(`doubled: ${name} was charged ${row.captured} times`)
  if (row.journals > 1) problems.push(`doubled: ${name} is in the books ${row.journals} times`)
  if (row.state !== 'paid') problems.push(`stuck: ${name} is ${row.state}`)
  if (row.journals === 0) problems.push(`lost: ${name} is not in the books`)
  if (row.journals === 1 && row.journalMinor !== unitMinor)
    problems.push(`unbalanced: ${name} gave ${unitMinor}, booked ${row.journalMinor}`)
  if (entry && entry.state !== 'done') problems.push(`stuck: ${name} is still ${entry.state}`)
  return problems
}
