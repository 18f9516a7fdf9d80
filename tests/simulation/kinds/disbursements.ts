import { sql } from 'drizzle-orm'
import { rows } from '../../../server/ledger/rows.ts'
import type { DonorWorld } from '../donor.ts'
import { emptyPdf } from '../empty-pdf.ts'
import { finance, officer } from '../people.ts'
import { simulatedProject } from '../setting.ts'
import { insist, pause } from './ask.ts'
import type { Kind } from './kind.ts'

const by = (id: string) => ({ authorization: `Bearer ${id}` })

async function request(world: DonorWorld, minor: number): Promise<string> {
  const id = world.newId()
  const evidence = { name: 'invoice.pdf', content: await emptyPdf }
  const body = {
    id,
    project: simulatedProject,
    currency: 'GBP',
    minor,
    purpose: 'goods',
    note: 'flour',
    evidence,
  }
  const asked = { path: '/api/charity-desk/disbursements', headers: by(officer), body }
  const answers = await Promise.all([insist(world, world.office, asked), insist(world, world.office, asked)])
  world.trace.say('charity', `asks for ${minor}: ${answers.map(({ status }) => status).join(' ')}`)
  return id
}

/** Both approve at once; both then send, sometimes the same batch. */
async function approveAndSend(world: DonorWorld, ids: readonly string[]): Promise<void> {
  const { dice, office, trace } = world
  const approve = (id: string, admin: string) =>
    insist(world, office, {
      path: `/api/admin/disbursements/${id}/approve`,
      headers: by(admin),
      body: { reason: 'seen' },
    })
  await Promise.all(ids.flatMap(id => finance.map(admin => approve(id, admin))))
  await pause(world, dice.between(0, 120_000))
  const batch = world.newId()
  const sent = await Promise.all(
    finance.map(admin => {
      const id = dice.roll(0.5) ? batch : world.newId()
      return insist(world, office, {
        path: '/api/admin/payout-batches',
        headers: by(admin),
        body: { id, reason: 'month end' },
      })
    }),
  )
  trace.say('finance', `sends: ${sent.map(({ status }) => status).join(' ')}`)
}

/** The charity's bank sends the money back; both of finance hear of it, and both say so. */
async function comeBack(world: DonorWorld, id: string): Promise<void> {
  await pause(world, world.dice.between(0, 120_000))
  const said = await Promise.all(
    finance.map(admin =>
      insist(world, world.office, {
        path: `/api/admin/disbursements/${id}/come-back`,
        headers: by(admin),
        body: { reason: 'account closed' },
      }),
    ),
  )
  world.trace.say('finance', `hears that it came back: ${said.map(({ status }) => status).join(' ')}`)
}

interface Asked {
  id: string
  minor: number
  hasComeBack: boolean
}

/** What a request took from our bank, by each journal of it; negative what came back. */
const postedOf = ({ servers }: DonorWorld, { id }: Asked): Promise<number[]> =>
  rows<number>(
    servers.db.q,
    sql`select to_json(-p.minor) as row from journal j join posting p on p.journal_id = j.id join account a on a.id = p.account_id
      where j.kind in ('disbursement', 'disbursement_returned') and j.source_id = ${id} and a.name = 'bank'`,
  )

function faultsOf({ minor, hasComeBack }: Asked, posted: readonly number[]): string[] {
  const paid = posted.filter(each => each > 0)
  const back = posted.filter(each => each < 0)
  if (paid.length === 0) return [`stuck: a request for ${minor} is not paid`]
  if (paid.length > 1) return [`doubled: a request for ${minor} is paid ${paid.length} times`]
  if (paid[0] !== minor) return [`unbalanced: a request for ${minor}, paid ${paid[0]}`]
  if (back.length < Number(hasComeBack)) return [`lost: ${minor} came back, and the books do not say so`]
  if (back.length > Number(hasComeBack)) return [`doubled: ${minor} came back ${back.length} times`]
  return back.every(each => each === -minor) ? [] : [`unbalanced: ${minor} came back as ${back.join(' ')}`]
}

/** A charity asks for parts of its fund, two approve, a batch pays; some of it comes back, and is asked for and paid anew. */
export const disbursements: Kind = {
  name: 'disbursements',
  async live(world) {
    const asked: Asked[] = []
    const askFor = async (minor: number): Promise<void> => {
      asked.push({ id: await request(world, minor), minor, hasComeBack: false })
    }
    for (let count = world.dice.between(1, 2); count > 0; count--)
      await askFor(world.dice.between(1, 20) * 100)
    await approveAndSend(
      world,
      asked.map(({ id }) => id),
    )
    const [first] = asked
    if (first && world.dice.roll(0.4)) {
      await comeBack(world, first.id)
      first.hasComeBack = true
      await askFor(first.minor)
      await approveAndSend(
        world,
        asked.slice(-1).map(({ id }) => id),
      )
    }
    return async () => {
      const found: string[] = []
      for (const each of asked) found.push(...faultsOf(each, await postedOf(world, each)))
      return found
    }
  },
}
