import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { dayMs } from '../../contract/time-units.ts'
import {
  deviceCaller,
  type GivingWorld,
  makeWorld,
  shareId,
  tenPounds,
} from '../../tests/fakes/giving-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import type { Database } from '../db/database.ts'
import { doAgain, selectHeld } from '../jobs/held-jobs.ts'
import { runNextJob } from '../jobs/run-job.ts'
import { rows } from '../ledger/rows.ts'
import { type CapturedMail, selectCaptured } from '../mail/mailbox.sql.ts'
import type { PaymentEvent } from '../payments/port.ts'
import { givingPlan, planGift } from '../plans/plans.schema.ts'
import { donationHandlers } from './donations.ts'
import { receiptNumberOf } from './receipt.ts'
import { receiveEvents } from './receive-events.ts'

eachDatabase('The receipt by mail', open => {
  let db: Database
  let world: GivingWorld
  beforeAll(async () => {
    db = await open()
    world = await makeWorld(db)
  })
  beforeEach(async () => {
    await db.q.execute(sql`delete from job`)
    await db.q.execute(sql`delete from captured_mail`)
  })

  const lines = [
    { projectId: 'gaza-food', unitMinor: 1000, quantity: 1 },
    { projectId: shareId, unitMinor: 9500, quantity: 2 },
  ]
  async function newGift(change = {}): Promise<string> {
    const id = world.service.chance.uuid()
    const body = { visibility: 'someone' as const, ...tenPounds(id, { lines, ...change }) }
    await donationHandlers(world.service).give({ body, params: undefined, query: undefined }, deviceCaller())
    return id
  }
  const captured = (donationId: string, change: object = {}): PaymentEvent => ({
    kind: 'captured',
    eventId: `${donationId}:c`,
    donationId,
    at: new Date('2026-11-20T09:30:00Z'),
    currency: 'GBP',
    minor: 20_000,
    feeMinor: 0,
    ...change,
  })
  const refunded = (donationId: string, minor: number): PaymentEvent => ({
    kind: 'refunded',
    eventId: `${donationId}:r`,
    refundId: `re_${donationId}`,
    donationId,
    at: new Date('2026-11-20T09:40:00Z'),
    currency: 'GBP',
    minor,
  })
  const mailed = async (): Promise<CapturedMail[]> => {
    while (await runNextJob(world.service));
    return await selectCaptured(db.q, null, 10)
  }
  const email = 'aisha@example.org'

  it('is not sent for a gift that is not paid, nor without an address, nor for one that is given back at once', async () => {
    const unpaid = await newGift({ email })
    await receiveEvents(world.service, [captured(unpaid, { minor: 1 })])
    await receiveEvents(world.service, [captured(await newGift())])
    const returned = await newGift({ email })
    const events = [captured(returned), refunded(returned, 20_000)]
    await db.transaction(async tx => {
      await tx.execute(sql`
        insert into provider_event (provider, event_id, kind, donation_id, body, received_at)
        select 'sandbox', e->>'eventId', e->>'kind', ${returned}, e, now() from jsonb_array_elements(${JSON.stringify(events)}::jsonb) e`)
    })
    await receiveEvents(world.service, events)
    expect(await mailed()).toEqual([])
  })

  it('is sent for one whose refund its bank did not take, though both were told before the payment', async () => {
    const id = await newGift({ email })
    await receiveEvents(world.service, [refunded(id, 20_000)])
    await receiveEvents(world.service, [captured(id)])
    expect(await mailed()).toEqual([])
    const failed = { ...refunded(id, 20_000), kind: 'refund_failed', eventId: `${id}:f` } as PaymentEvent
    await receiveEvents(world.service, [failed])
    expect((await mailed()).map(({ to }) => to)).toEqual([email])
  })

  it('is not sent anew for one that comes back after months, when nobody knows any more that it was', async () => {
    const id = await newGift({ email })
    const long = 100 * dayMs
    await receiveEvents(world.service, [captured(id, { at: new Date(world.clock.now().getTime() - long) })])
    await receiveEvents(world.service, [refunded(id, 20_000)])
    expect(await mailed()).toHaveLength(1)
    await db.q.execute(sql`delete from job`)
    const failed = { ...refunded(id, 20_000), kind: 'refund_failed', eventId: `${id}:f` } as PaymentEvent
    await receiveEvents(world.service, [failed])
    expect(await mailed()).toHaveLength(1)
  })

  /** A gift of a person who left no address with it. */
  async function ofPerson(proved: string | null, notifications = '{}'): Promise<string> {
    const id = await newGift()
    const personId = world.service.chance.uuid()
    await db.q.execute(sql`
      insert into person (id, username, email, email_key, email_verified_at, full_name, referral_code, notifications, created_at)
      values (${personId}, ${personId}, ${email}, ${personId}, ${proved}, 'Aisha', ${personId}, ${notifications}::jsonb, now())`)
    await db.q.execute(
      sql`insert into person_gift (donation_id, person_id, claimed_at) values (${id}, ${personId}, now())`,
    )
    return id
  }
  const provedOn = '2026-11-01T00:00:00Z'

  async function insertPlanOf(donationId: string): Promise<void> {
    const id = world.service.chance.uuid()
    const device = new Uint8Array(32)
    await db.q.insert(givingPlan).values({
      id,
      ownerHash: device,
      requestHash: device,
      state: 'active',
      projectId: 'gaza-food',
      currency: 'GBP',
      amountMinor: 20_000,
      frequency: 'monthly',
      startsOn: '2026-11-20',
      timeZone: 'Europe/London',
      visibility: 'someone',
      email,
      lang: 'en',
      provider: 'sandbox',
      isTest: true,
      since: new Date(provedOn),
      createdAt: new Date(provedOn),
    })
    await db.q
      .insert(planGift)
      .values({ planId: id, dueKey: 'k', dueOn: '2026-11-20', donationId, minor: 20_000, state: 'due' })
  }

  it.each([
    ['has not proved to read', null, '{}'],
    ['wants none at', provedOn, '{"receipts":{"email":false,"push":false}}'],
  ])('is not sent to an address that its person %s', async (_, proved, notifications) => {
    await receiveEvents(world.service, [captured(await ofPerson(proved, notifications))])
    expect(await mailed()).toEqual([])
  })

  it('is not sent to its person for a gift of a plan, which was asked where its receipts go', async () => {
    const id = await ofPerson(provedOn)
    await insertPlanOf(id)
    await receiveEvents(world.service, [captured(id)])
    expect(await mailed()).toEqual([])
  })

  it('is sent to the address that its person has proved to read', async () => {
    await receiveEvents(world.service, [captured(await ofPerson(provedOn))])
    expect((await mailed()).map(({ to }) => to)).toEqual([email])
  })

  it('is not queued when the money could not be booked', async () => {
    const id = await newGift({ email })
    await db.q.execute(
      sql`create or replace function block() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    )
    await db.q.execute(
      sql`create trigger block before insert on feed_item for each row execute function block()`,
    )
    await expect(receiveEvents(world.service, [captured(id)])).rejects.toThrow()
    await db.q.execute(sql`drop trigger block on feed_item`)
    expect(await rows(db.q, sql`select to_json(key) as row from job`)).toEqual([])
    await receiveEvents(world.service, [captured(id)])
    expect(await mailed()).toHaveLength(1)
  })

  it('is sent once, however often and from however many sides the payment is told', async () => {
    const id = await newGift({ email })
    const told = Array.from({ length: 6 }, () => receiveEvents(world.service, [captured(id)]))
    await Promise.all(told)
    await receiveEvents(world.service, [refunded(id, 500)])
    await receiveEvents(world.service, [captured(id, { eventId: 'other', feeMinor: 30 })])
    expect((await mailed()).map(({ to }) => to)).toEqual([email])
  })

  it('says number, lines, amounts and where it is shown, in the donor’s language', async () => {
    const id = await newGift({ email, lang: 'fr' })
    await receiveEvents(world.service, [captured(id)])
    const [mail] = await mailed()
    expect(mail?.subject).toBe(`Votre reçu ${receiptNumberOf(id)}`)
    expect(mail?.headers['Content-Language']).toBe('fr')
    for (const part of [
      '200',
      '190',
      '10',
      '× 2',
      '20 novembre 2026',
      `https://jariyah.test/thank-you?gift=${id}`,
    ])
      expect(mail?.text).toContain(part)
  })

  // The last: an epoch never ends.
  it('of a payment from before a restore waits for a person: what was restored over may have sent it', async () => {
    const [before, after] = [await newGift({ email }), await newGift({ email: 'yusuf@example.org' })]
    await db.q.execute(
      sql`insert into service_epoch (began_at, taken_at) values ('2026-11-20T10:00:00Z', now())`,
    )
    await receiveEvents(world.service, [
      captured(before),
      captured(after, { at: new Date('2026-11-20T10:00:01Z') }),
    ])
    expect((await mailed()).map(({ to }) => to)).toEqual(['yusuf@example.org'])
    const [held] = await selectHeld(db.q)
    expect(held).toMatchObject({ key: `receipt:${before}`, state: 'restored' })
    await doAgain(db.q, held?.id ?? '')
    expect(await mailed()).toHaveLength(2)
  })
})
