import { beforeEach, describe, expect, it } from 'vitest'
import type { PushChoices } from '../../../contract/push.ts'
import { CallError } from '../../data/call-error.ts'
import type { PushPlace } from '../../data/push-address.ts'
import { makePush, type PushWorld } from './make-push.ts'

const choices: PushChoices = {
  topics: ['receipts'],
  language: 'en',
  timeZone: 'Europe/London',
  quiet: null,
  place: null,
}

/** A service and a browser, with what each of them holds. */
let service: { publicKey: string; endpoint: string | null; choices: PushChoices | null; isReached: boolean }
let browser: { endpoint: string; publicKey: string } | null
let pushServiceIsReached: boolean
let permission: NotificationPermission
let answer: NotificationPermission
let support: 'full' | 'install_first' | 'none'
let kept: PushChoices | null
let reader: Pick<PushChoices, 'language' | 'timeZone' | 'place'>
let asked: string[]
let made: number

const bytes = (text: string) => Uint8Array.from(atob(text), c => c.charCodeAt(0)).buffer

const held = () =>
  browser && {
    endpoint: browser.endpoint,
    options: { applicationServerKey: bytes(browser.publicKey), userVisibleOnly: true },
    unsubscribe: async () => {
      browser = null
      return true
    },
    toJSON: () => ({ endpoint: browser?.endpoint ?? '', keys: { p256dh: 'p', auth: 'a' } }),
  }

const place: PushPlace = {
  getSubscription: async () => held(),
  async subscribe({ applicationServerKey }) {
    if (!pushServiceIsReached) throw new DOMException('Registration failed', 'AbortError')
    made += 1
    browser = { endpoint: `https://push.example/${made}`, publicKey: applicationServerKey }
    const subscription = held()
    if (!subscription) throw new Error('no subscription')
    return subscription
  },
}

type Body = { endpoint: string; choices: PushChoices }

const handlers: Record<string, (body: never) => unknown> = {
  'GET /api/push/key': () => ({ publicKey: service.publicKey }),
  'GET /api/push/subscription': () => service.choices,
  'PUT /api/push/subscription': ({ endpoint, choices }: Body) => {
    service.endpoint = endpoint
    service.choices = choices
    return choices
  },
  'PUT /api/push/subscription/address': ({ endpoint }: Body) => {
    service.endpoint = endpoint
    return { success: true }
  },
  'PUT /api/push/subscription/choices': (given: PushChoices) => {
    service.choices = given
    return given
  },
  'DELETE /api/push/subscription': () => {
    service.choices = null
    service.endpoint = null
    return { success: true }
  },
}

/** What is asked of a subscription that the service does not have. */
const needsOne = [
  'GET /api/push/subscription',
  'PUT /api/push/subscription/address',
  'PUT /api/push/subscription/choices',
]

const world: PushWorld = {
  support: () => support,
  permission: () => permission,
  async askPermission() {
    permission = answer
    return permission
  },
  place: async () => place,
  client: {
    async call(route: { method: string; path: string }, input: { body?: unknown }) {
      const call = `${route.method} ${route.path}`
      asked.push(call)
      if (!service.isReached) throw new CallError('', { status: null, code: 'network' })
      if (needsOne.includes(call) && service.choices === null)
        throw new CallError('', { status: 404, code: 'not_found' })
      return handlers[call]?.(input.body as never) as never
    },
  } as PushWorld['client'],
  kept: { get: () => kept, set: value => (kept = value) },
  reader: async () => reader,
}

const ours = btoa('our key')

beforeEach(() => {
  service = { publicKey: ours.replaceAll('=', ''), endpoint: null, choices: null, isReached: true }
  browser = null
  pushServiceIsReached = true
  permission = 'default'
  answer = 'granted'
  support = 'full'
  kept = null
  reader = { language: 'en', timeZone: 'Europe/London', place: null }
  asked = []
  made = 0
})

async function turnedOn() {
  const push = makePush(world)
  expect(await push.turnOn(choices)).toBe('on')
  asked = []
  return push
}

describe('Notifications are not turned on', () => {
  it('where the browser has none, or has them for installed apps alone', async () => {
    const push = makePush(world)
    support = 'none'
    await push.look()
    expect(push.state.get()).toEqual({ state: 'unsupported' })
    support = 'install_first'
    await push.look()
    expect(push.state.get()).toEqual({ state: 'install_first' })
    expect(asked).toEqual([])
  })

  it('for who says no, or nothing', async () => {
    const push = makePush(world)
    await push.look()
    answer = 'default'
    expect(await push.turnOn(choices)).toBe('dismissed')
    expect(push.state.get()).toEqual({ state: 'off' })
    answer = 'denied'
    expect(await push.turnOn(choices)).toBe('denied')
    expect(push.state.get()).toEqual({ state: 'denied' })
    expect(asked).toEqual([])
  })

  it('while the browser’s push service or ours is not reached', async () => {
    const push = makePush(world)
    await push.look()
    pushServiceIsReached = false
    expect(await push.turnOn(choices)).toBe('unreachable')
    service.isReached = false
    await expect(push.turnOn(choices)).rejects.toMatchObject({ code: 'network' })
    expect(push.state.get()).toEqual({ state: 'off' })
  })

  it('by looking: without a permission nothing is asked of anybody', async () => {
    await makePush(world).look()
    expect([asked, permission]).toEqual([[], 'default'])
  })
})

describe('Notifications', () => {
  it('are turned on, changed and turned off, here and at the service', async () => {
    const push = await turnedOn()
    expect([service.endpoint, service.choices]).toEqual(['https://push.example/1', choices])
    const quiet = { from: '22:00', to: '06:00' }
    await push.choose({ ...choices, quiet })
    expect(push.state.get()).toEqual({ state: 'on', choices: { ...choices, quiet }, isSure: true })
    await push.turnOff()
    expect([service.choices, browser, kept]).toEqual([null, null, null])
    expect(push.state.get()).toEqual({ state: 'off' })
  })

  it('stay on when the service could not be told to end them', async () => {
    const push = await turnedOn()
    service.isReached = false
    await expect(push.turnOff()).rejects.toMatchObject({ code: 'network' })
    expect(browser).not.toBeNull()
    expect(push.state.get().state).toBe('on')
  })

  it('show what was last chosen while the service is not reached', async () => {
    await turnedOn()
    service.isReached = false
    const push = makePush(world)
    await push.look()
    expect(push.state.get()).toEqual({ state: 'on', choices, isSure: false })
  })

  it('are told again to a service that has forgotten them, and not to one that was told to', async () => {
    await turnedOn()
    service.choices = null
    const push = makePush(world)
    await push.look()
    expect(push.state.get()).toEqual({ state: 'on', choices, isSure: true })
    expect(service.choices).toEqual(choices)
    await push.turnOff()
    await push.look()
    expect(push.state.get()).toEqual({ state: 'off' })
  })

  it('move to another key without asking again what was chosen', async () => {
    await turnedOn()
    service.publicKey = btoa('another').replaceAll('=', '')
    const push = makePush(world)
    await push.look()
    expect(browser).toEqual({ endpoint: 'https://push.example/2', publicKey: service.publicKey })
    expect(service.endpoint).toBe('https://push.example/2')
    expect(push.state.get()).toEqual({ state: 'on', choices, isSure: true })
  })

  it('are off once the browser has taken them away', async () => {
    await turnedOn()
    browser = null
    const push = makePush(world)
    await push.look()
    expect([push.state.get(), kept]).toEqual([{ state: 'off' }, null])
  })

  it('follow the language and the clock of the app', async () => {
    await turnedOn()
    reader = { language: 'ar', timeZone: 'Asia/Riyadh', place: null }
    await makePush(world).look()
    expect(service.choices).toEqual({ ...choices, ...reader })
  })

  it('follow the place only while prayer times are wanted', async () => {
    const push = await turnedOn()
    reader = { ...reader, place: { latitude: 21.4, longitude: 39.8 } }
    await push.look()
    expect(service.choices?.place).toBeNull()
    await push.choose({ ...choices, topics: ['prayer'] })
    await push.look()
    expect(service.choices?.place).toEqual(reader.place)
    asked = []
    await push.look()
    expect(asked.some(call => call.startsWith('PUT'))).toBe(false)
    // Kept before zones were: told once more, with its own.
    reader = { ...reader, place: { latitude: 21.4, longitude: 39.8, timeZone: 'Asia/Riyadh' } }
    await push.look()
    expect(service.choices?.place).toEqual(reader.place)
  })
})
