import { beforeAll, expect, it } from 'vitest'
import { deviceCaller, type GivingWorld, makeWorld, tenPounds } from '../../tests/fakes/giving-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { fate, mortalDatabase } from '../../tests/simulation/mortal-database.ts'
import { undisturbed } from '../../tests/simulation/server.ts'
import { isSandbox } from '../payments/sandbox.ts'
import { donationHandlers } from './donations.ts'
import { receiveWebhook } from './receive-webhook.ts'

const device = deviceCaller()

/** A process may die at so many steps on the database: before and after each query and each transaction, before each query in one. */
async function stepsOf(work: () => Promise<unknown>): Promise<number> {
  const life = { stepsLeft: 1_000 }
  await fate.run(life, work)
  return 1_000 - life.stepsLeft
}

eachDatabase('The way of a gift takes few queries:', open => {
  let world: GivingWorld
  let handlers: ReturnType<typeof donationHandlers>
  let id: string
  let ref: string
  beforeAll(async () => {
    const turns = { now: 0, ...undisturbed }
    world = await makeWorld(mortalDatabase(await open(), () => turns))
    handlers = donationHandlers(world.service)
    // What is kept from then on is read.
    await give(world.service.chance.uuid())
    id = world.service.chance.uuid()
  })

  const give = (giftId: string) =>
    handlers.give(
      { body: { visibility: 'someone', ...tenPounds(giftId) }, params: undefined, query: undefined },
      device,
    )
  const resume = () => handlers.resume({ params: { id }, query: undefined, body: undefined }, device)
  const sandbox = () => {
    const { payments } = world.service
    if (!isSandbox(payments)) throw new Error('these gifts are paid in the sandbox')
    return payments
  }
  const tell = async () => {
    const row = await sandbox().find(ref)
    if (!row) throw new Error(`the sandbox knows no ${ref}`)
    const { rawBody, headers } = sandbox().webhookFor(row)
    return () => receiveWebhook(world.service, rawBody, headers)
  }

  it('it is made, with its page', async () => {
    expect(
      await stepsOf(async () => {
        const { next } = await give(id)
        ref = next.kind === 'redirect' ? (next.url.split('/').at(-1) ?? '') : ''
      }),
    ).toBeLessThanOrEqual(17)
    expect(ref).not.toBe('')
  })

  it('its page is asked for again', async () => {
    expect(await stepsOf(resume)).toBeLessThanOrEqual(12)
  })

  it('it is paid, and taken into the log', async () => {
    await sandbox().act(ref, 'succeed')
    expect(await stepsOf(await tell())).toBeLessThanOrEqual(19)
  })

  it('it is looked at', async () => {
    const find = () => handlers.find({ params: { id }, query: {}, body: undefined }, device)
    expect(await stepsOf(find)).toBeLessThanOrEqual(2)
  })

  it('its letter comes again', async () => {
    expect(await stepsOf(await tell())).toBeLessThanOrEqual(6)
  })
})
