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

/** A charity asks for parts of its fund, two approve, a batch pays. */
export const disbursements: Kind = {
  name: 'disbursements',
  async live(world) {
    const asked: { id: string; minor: number }[] = []
    for (let count = world.dice.between(1, 2); count > 0; count--) {
      const minor = world.dice.between(1, 20) * 100
      asked.push({ id: await request(world, minor), minor })
    }
    await approveAndSend(
      world,
      asked.map(({ id }) => id),
    )
    return async () => {
      const found: string[] = []
      for (const { id, minor } of asked) {
        const paid = await rows<number>(
          world.servers.db.q,
          sql`select to_json(-p.minor) as row from journal j join posting p on p.journal_id = j.id join account a on a.id = p.account_id
            where j.kind = 'disbursement' and j.source_id = ${id} and a.name = 'bank'`,
        )
        if (paid.length === 0) found.push(`stuck: a request for ${minor} is not paid`)
        if (paid.length > 1) found.push(`doubled: a request for ${minor} is paid ${paid.length} times`)
        if (paid.length === 1 && paid[0] !== minor)
          found.push(`unbalanced: a request for ${minor}, paid ${paid[0]}`)
      }
      return found
    }
  },
}
