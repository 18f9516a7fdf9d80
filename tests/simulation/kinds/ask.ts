import { ownFailureIn } from '../../../src/data/own-failure.ts'
import type { DonorWorld } from '../donor.ts'
import { press, refOf } from '../donor.ts'
import type { Network } from '../network.ts'

const never = new Promise<never>(() => {})

/** Waits some virtual time; for ever, once the run is over. */
export async function pause(world: DonorWorld, ms: number): Promise<void> {
  if (world.isOver()) return never
  await world.timeline.sleep(ms)
}

export interface Asked {
  path: string
  method?: string
  body?: unknown
  headers?: Record<string, string>
}

/** What is read of answers here. */
export interface SaidBody {
  /** Of a failure; or of a gift card. */
  code?: string
  next?: { kind: string; url?: string }
  donation?: { state: string }
  card?: { state: string }
  cards?: { id: string }[]
}

interface Said {
  status: number
  body: SaidBody
}

/** What the service says of itself in passing: whoever hears it asks again. */
const passing = new Set([408, 425, 429])

/** Asks again and again, as people do, until the service itself has answered for good. */
export async function insist(world: DonorWorld, network: Network, asked: Asked): Promise<Said> {
  const { method = 'POST', path, body = null, headers = {} } = asked
  const request = { method, path, headers, body: body === null ? null : JSON.stringify(body) }
  for (let waitMs = 2_000; ; waitMs = Math.min(waitMs * 2, 600_000)) {
    const answer = await network.carry(request).catch(() => null)
    if (answer?.headers['content-type']?.includes('json')) {
      const said = {
        status: answer.status,
        body: JSON.parse(answer.body) as Said['body'] & { code?: string },
      }
      const isOurs = said.status < 300 || ownFailureIn(said.body) !== null
      const isFinal =
        isOurs && said.status < 500 && !passing.has(said.status) && said.body.code !== 'still_running'
      if (isFinal) return said
    }
    await pause(world, world.dice.between(1_000, waitMs))
  }
}

interface Paying {
  /** Where the payment is gone on with. */
  path: string
  headers: Record<string, string>
}

const isOver = new Set(['expired'])
const isPaid = new Set(['paid', 'sent'])

/**
 * Presses "pay" on the page that the service names, until the service knows that it is paid. Answers false for what nobody paid
 * in time.
 */
export async function pay(world: DonorWorld, name: string, { path, headers }: Paying): Promise<boolean> {
  for (;;) {
    const { body } = await insist(world, world.network, { path, headers })
    const state = (body.donation ?? body.card)?.state ?? ''
    if (isPaid.has(state) || isOver.has(state)) {
      world.trace.say('donor', `${name}: ${state}`)
      return isPaid.has(state)
    }
    const url = body.next?.url
    if (url !== undefined)
      await press(world, refOf(url), world.dice.pick(['succeed', 'succeed', 'silent'] as const))
    await pause(world, world.dice.between(10_000, 240_000))
  }
}
