import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deviceCaller, type GivingWorld, makeWorld, tenPounds } from '../../tests/fakes/giving-world.ts'
import { startStripe } from '../../tests/fakes/stripe/start-stripe.ts'
import type { StripeFake } from '../../tests/fakes/stripe/stripe-fake.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import type { Database } from '../db/database.ts'
import { donation, providerEvent } from '../db/schema.ts'
import { runNextJob } from '../jobs/run-job.ts'
import { checkLedger } from '../ledger/check.ts'
import { rows } from '../ledger/rows.ts'
import { isSandbox } from '../payments/sandbox.ts'
import { donationHandlers } from './donations.ts'
import { receiveEvents } from './receive-events.ts'

const hour = 3_600_000

eachDatabase('An unpaid gift that is let go', open => {
  let db: Database
  let world: GivingWorld
  beforeAll(async () => {
    db = await open()
  })

  const callOf = (id: string) => ({ params: { id }, query: undefined, body: undefined })
  const handlers = () => donationHandlers(world.service)
  const letGo = (id: string, caller = deviceCaller()) => handlers().letGo(callOf(id), caller)
  const resume = (id: string) => handlers().resume(callOf(id), deviceCaller())
  const give = async () => {
    const id = world.service.chance.uuid()
    const body = { visibility: 'someone' as const, ...tenPounds(id) }
    const { next } = await handlers().give({ body, params: undefined, query: undefined }, deviceCaller())
    return { id, url: next.kind === 'redirect' ? next.url : '' }
  }
  const stateOf = async (id: string) =>
    (await db.q.select().from(donation).where(eq(donation.id, id)))[0]?.state
  const runAll = async () => {
    while (await runNextJob(world.service, ['payment-page']));
  }
  const jobOf = async (id: string) => {
    const [state] = await rows<string>(
      db.q,
      sql`select to_json(j.state) as row from job j join payment p on p.provider_ref = j.key
        where j.kind = 'payment-page' and p.donation_id = ${id}`,
    )
    return state ?? null
  }

  describe('with Stripe', () => {
    let fake: StripeFake
    beforeAll(async () => {
      const { fake: started, options } = await startStripe()
      fake = started
      world = await makeWorld(db, options)
    })
    beforeEach(() => {
      fake.events.length = 0
      fake.trouble = null
      fake.answersToLose = 0
      world.clock.advance(1000)
    })
    afterAll(() => fake.stop())

    const begin = async () => {
      const { id, url } = await give()
      return { id, session: url.slice(url.lastIndexOf('/') + 1) }
    }

    it("is not another's", async () => {
      const { id, session } = await begin()
      await expect(letGo(id, deviceCaller('umar'))).rejects.toMatchObject({ code: 'not_found' })
      expect(fake.session(session).status).toBe('open')
    })

    it('is not one that is paid, though nobody told yet', async () => {
      const { id, session } = await begin()
      fake.pay(session)
      expect(await letGo(id)).toMatchObject({ isLetGo: false, donation: { state: 'paid' } })
      expect(await jobOf(id)).toBeNull()
    })

    it('is not one of which a bank takes days to decide', async () => {
      const { id, session } = await begin()
      fake.payLater(session)
      expect(await letGo(id)).toMatchObject({ isLetGo: false, donation: { state: 'awaiting' } })
      expect(await jobOf(id)).toBeNull()
    })

    it('can be paid on its page no more, nor is that page given out again', async () => {
      const { id, session } = await begin()
      for (let times = 0; times < 2; times += 1)
        expect(await letGo(id)).toMatchObject({ isLetGo: true, donation: { state: 'pending' } })
      await runAll()
      expect(fake.session(session)).toMatchObject({ status: 'expired', url: null })
      expect(await jobOf(id)).toBe('done')
      const again = await resume(id)
      expect(again.next).toMatchObject({ kind: 'redirect' })
      expect(again.next).not.toMatchObject({ url: expect.stringContaining(session) })
      expect(await stateOf(id)).toBe('awaiting')
    })

    it('can be paid on one page alone by who goes on before the other is closed', async () => {
      const { id, session } = await begin()
      await letGo(id)
      expect(fake.session(session).status).toBe('open')
      expect((await resume(id)).next.kind).toBe('redirect')
      expect(fake.session(session).status).toBe('expired')
      const paid = await begin()
      await letGo(paid.id)
      fake.pay(paid.session)
      expect((await resume(paid.id)).next).toEqual({ kind: 'none' })
      expect(await stateOf(paid.id)).toBe('paid')
    })

    it('says that its page closed when that was, and not when it was to', async () => {
      const { id } = await begin()
      await letGo(id)
      await runAll()
      const told = await db.q.select().from(providerEvent).where(eq(providerEvent.donationId, id))
      expect(told.map(({ kind, body }) => [kind, (body as { at: string }).at])).toEqual([
        ['expired', world.clock.now().toISOString()],
      ])
    })

    it('is paid by who was just paying: the page is not closed any more, and nobody is told of it', async () => {
      const { id, session } = await begin()
      expect(await letGo(id)).toMatchObject({ isLetGo: true })
      fake.pay(session)
      await runAll()
      expect(fake.session(session).status).toBe('complete')
      expect(await stateOf(id)).toBe('paid')
      expect(await jobOf(id)).toBe('done')
      expect(await checkLedger(db, world.service.signer.publicKeyHex)).toEqual([])
    })

    it('is looked at until the bank of who was just paying has decided', async () => {
      const { id, session } = await begin()
      await letGo(id)
      const decide = fake.payLater(session)
      await runAll()
      expect([await stateOf(id), await jobOf(id)]).toEqual(['pending', 'waiting'])
      decide(true)
      await db.q.execute(sql`update job set run_at = '-infinity' where kind = 'payment-page'`)
      await runAll()
      expect([await stateOf(id), await jobOf(id)]).toEqual(['paid', 'done'])
    })

    it.each(['nothing else happens', 'its answers are lost', 'Stripe is in trouble'])(
      'has its page closed in the end: %s',
      async what => {
        const { id, session } = await begin()
        expect(await letGo(id)).toMatchObject({ isLetGo: true })
        if (what === 'Stripe is in trouble')
          fake.trouble = { status: 500, error: { type: 'api_error', message: 'not now' } }
        if (what === 'its answers are lost') fake.answersToLose = 2
        await runAll()
        fake.trouble = null
        await db.q.execute(sql`update job set run_at = '-infinity' where kind = 'payment-page'`)
        await runAll()
        expect([fake.session(session).status, await stateOf(id), await jobOf(id)]).toEqual([
          'expired',
          'pending',
          'done',
        ])
      },
    )

    it('counts a payment that is told after all else', async () => {
      const { id, session } = await begin()
      await letGo(id)
      await runAll()
      const at = world.clock.now()
      const captured = { kind: 'captured', eventId: `${session}:late`, paymentRef: `pi_${session}` } as const
      await receiveEvents(world.service, [
        { ...captured, donationId: id, at, currency: 'GBP', minor: 1000, feeMinor: 35 },
      ])
      expect(await stateOf(id)).toBe('paid')
      expect(await checkLedger(db, world.service.signer.publicKeyHex)).toEqual([])
    })
  })

  describe('in the sandbox', () => {
    beforeAll(async () => {
      world = await makeWorld(db)
      world.clock.advance(hour)
    })
    const sandbox = () => {
      const { payments } = world.service
      if (!isSandbox(payments)) throw new Error('not the sandbox')
      return payments
    }
    const begin = async () => {
      const { id, url } = await give()
      return { id, ref: url.slice(url.lastIndexOf('/') + 1) }
    }

    it('is paid by who was just paying', async () => {
      const { id, ref } = await begin()
      expect(await letGo(id)).toMatchObject({ isLetGo: true })
      await sandbox().act(ref, 'succeed')
      await runAll()
      expect([await stateOf(id), await jobOf(id)]).toEqual(['paid', 'done'])
    })

    it.each(['cancel', 'authenticate'] as const)('is not approved any more by a bank: %s', async act => {
      const { id, ref } = await begin()
      await sandbox().act(ref, act)
      await letGo(id)
      await runAll()
      expect(await sandbox().act(ref, 'approve')).toBeNull()
      expect([await stateOf(id), await jobOf(id)]).toEqual(['pending', 'done'])
    })

    it('can be paid on its page no more, and says when that was', async () => {
      const { id, ref } = await begin()
      expect(await letGo(id)).toMatchObject({ isLetGo: true })
      await runAll()
      expect(await sandbox().act(ref, 'succeed')).toBeNull()
      const told = await db.q.select().from(providerEvent).where(eq(providerEvent.donationId, id))
      expect(told.map(({ kind, body }) => [kind, (body as { at: string }).at])).toEqual([
        ['expired', world.clock.now().toISOString()],
      ])
      expect([await stateOf(id), await jobOf(id)]).toEqual(['pending', 'done'])
    })
  })
})
