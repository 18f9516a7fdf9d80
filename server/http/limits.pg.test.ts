import { beforeAll, describe, expect, it } from 'vitest'
import { logFilePath } from '../../contract/ledger.ts'
import { requestIdPattern } from '../../contract/request-id.ts'
import { type AccountWorld, type Browser, makeAccountWorld } from '../../tests/fakes/account-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { readConfig } from '../config.ts'
import { buildApp } from './app.ts'
import { networkOf } from './caller.ts'

const minute = 60_000

it('The limits are the specification’s unless set', () => {
  expect(readConfig({}).limits.writes).toBe(100)
  expect(readConfig({ RATE_LIMIT_WRITES: '7' }).limits.writes).toBe(7)
  expect(() => readConfig({ RATE_LIMIT_WRITES: 'many' })).toThrow(/RATE_LIMIT_WRITES/)
  expect(() => readConfig({ RATE_LIMIT_WRITES: '0' })).toThrow(/RATE_LIMIT_WRITES/)
})

it.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1::1', '2001:db8:1:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is in %s', (address, network) => expect(networkOf(address)).toBe(network))

eachDatabase('A hundred writes in fifteen minutes', open => {
  let world: AccountWorld
  let other: AccountWorld
  beforeAll(async () => {
    const db = await open()
    const limits = { writes: 100, writesOfNetwork: 250, reads: 50, pages: 50 }
    world = await makeAccountWorld(db, { limits })
    other = await makeAccountWorld(db, { limits }, world)
  })
  /** Refused or not, it is counted. */
  const write = (browser: Browser) => browser.post('/api/auth/verify-email', { token: 'x' })
  /** On both instances in turn, twenty at a time. */
  async function writeMany(times: number, make: (app: AccountWorld['app'], i: number) => Browser) {
    const answers = []
    for (let i = 0; i < times; i += 20)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(20, times - i) }, (_, j) =>
            write(make(j % 2 ? world.app : other.app, i + j)),
          ),
        )),
      )
    return answers.map(answer => answer.statusCode)
  }
  const refusedOf = (statuses: number[]) => statuses.filter(status => status === 429).length

  it('are counted by device over two instances, and not one more is let through', async () => {
    const { deviceKey } = world.browser()
    const statuses = await writeMany(130, (app, i) =>
      world.browser({ app, deviceKey, address: `192.0.2.${i % 200}` }),
    )
    expect(refusedOf(statuses)).toBe(30)
    const refused = await write(world.browser({ deviceKey }))
    const requestId = expect.stringMatching(requestIdPattern)
    expect(refused.json()).toMatchObject({ code: 'too_many_requests', requestId })
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(900)
    expect((await write(world.browser())).statusCode).toBe(410)
    world.clock.advance(15 * minute)
    expect((await write(world.browser({ deviceKey }))).statusCode).toBe(410)
  })

  it('are counted by address without a device, an IPv6 one by its /64', async () => {
    const from = (address: string) => (app: AccountWorld['app']) =>
      world.browser({ app, deviceKey: null, address })
    expect(refusedOf(await writeMany(110, from('192.0.2.201')))).toBe(10)
    expect((await write(from('192.0.2.202')(world.app))).statusCode).toBe(410)
    const statuses = await writeMany(110, (app, i) =>
      world.browser({ app, deviceKey: null, address: `2001:db8:7:7::${i.toString(16)}` }),
    )
    expect(refusedOf(statuses)).toBe(10)
    expect((await write(from('2001:db8:7:8::1')(world.app))).statusCode).toBe(410)
  })

  it('are counted by person whatever the device and address', async () => {
    const { browser } = await world.member('busy')
    const statuses = await writeMany(105, (app, i) => {
      const one = world.browser({ app, address: `192.0.2.${i}` })
      one.token = browser.token
      return one
    })
    expect(refusedOf(statuses)).toBe(5)
  })

  it('do not grow with made-up device keys', async () => {
    const statuses = await writeMany(600, app => world.browser({ app, address: '192.0.2.250' }))
    // Each instance sees a network for itself.
    expect(refusedOf(statuses)).toBe(600 - 2 * 250)
  })

  it('count no read, no webhook and no question of health', async () => {
    const { deviceKey } = world.browser()
    await writeMany(100, app => world.browser({ app, deviceKey, address: '192.0.2.90' }))
    const browser = world.browser({ deviceKey, address: '192.0.2.90' })
    expect((await write(browser)).statusCode).toBe(429)
    expect((await browser.get('/api/ledger/head')).statusCode).toBe(200)
    expect((await browser.get('/healthz')).statusCode).toBe(200)
    expect((await browser.post('/api/payments/webhook', {})).statusCode).toBe(400)
  })

  it('leave reads a limit of their own', async () => {
    const browser = world.browser({ address: '192.0.2.91' })
    for (let i = 0; i < 50; i++) expect((await browser.get('/api/ledger/head')).statusCode).toBe(200)
    expect((await browser.get('/api/ledger/head')).statusCode).toBe(429)
    expect((await world.browser({ address: '192.0.2.92' }).get('/api/ledger/head')).statusCode).toBe(200)
  })

  it('leave what is kept for all to all, and count who has an answer made', async () => {
    const browser = world.browser({ address: '192.0.2.93' })
    const search = (words: string) => `/api/campaigns?lang=en&search=${words}`
    for (let i = 0; i < 50; i++) expect((await browser.get(search(`a${i}`))).statusCode).toBe(200)
    const refused = await browser.get(search('another'))
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await browser.get(search('a49'))).statusCode).toBe(200)
    expect((await world.browser({ address: '192.0.2.94' }).get(search('another'))).statusCode).toBe(200)
    expect((await browser.get(search('another'))).statusCode).toBe(200)
  })

  it('leave the file of the log a limit of its own', async () => {
    const from = (address: string, path = logFilePath) => world.browser({ address }).get(path)
    for (let i = 0; i < 20; i++) expect((await from('192.0.2.95')).statusCode).toBe(200)
    const refused = await from('192.0.2.95')
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await from('192.0.2.96')).statusCode).toBe(200)
    expect((await from('192.0.2.95', '/api/ledger/head')).statusCode).toBe(200)
    const head = { method: 'HEAD', url: logFilePath, remoteAddress: '192.0.2.97' } as const
    expect((await world.app.inject(head)).statusCode).toBe(405)
  })

  it('let four read the file of the log at a time from one address', async () => {
    const remoteAddress = '192.0.2.98'
    const read = async () => (await world.app.inject({ url: logFilePath, remoteAddress })).statusCode
    const statuses = await Promise.all(Array.from({ length: 6 }, read))
    expect(refusedOf(statuses)).toBe(2)
    expect(await read()).toBe(200)
  })

  it('keep no address', async () => {
    const { rows } = await world.service.db.q.execute('select key from limit_count')
    expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2|2001:db8/)
  })
})

eachDatabase('Behind proxies', open => {
  let world: AccountWorld
  beforeAll(async () => {
    world = await makeAccountWorld(await open())
  })

  interface From {
    trusts: string
    /** The address that the connection comes from: the last proxy's, or the caller's own. */
    socket?: string
    forwarded?: (i: number) => string
  }
  /** How often one of ten calls is refused where five are let through. */
  async function refusedOf(call: (browser: Browser) => ReturnType<Browser['get']>, from: From) {
    const { trusts, socket = '10.0.0.2', forwarded } = from
    const config = {
      ...world.service.config,
      trustProxy: readConfig({ TRUST_PROXY: trusts }).trustProxy,
      limits: { writes: 5, writesOfNetwork: 5, reads: 5, pages: 5 },
    }
    const app = await buildApp({ ...world.service, config })
    const statuses: number[] = []
    for (let i = 0; i < 10; i++) {
      const browser = world.browser({ app, address: socket })
      if (forwarded) browser.headers = { 'x-forwarded-for': forwarded(i) }
      statuses.push((await call(browser)).statusCode)
    }
    await app.close()
    return statuses.filter(status => status === 429).length
  }
  const ways = [
    ['a write', (browser: Browser) => browser.post('/api/auth/verify-email', { token: 'x' })],
    ['a read', (browser: Browser) => browser.get('/api/ledger/head')],
  ] as const

  describe.each(ways)('%s', (_, call) => {
    it.each<[string, string, (i: number) => string]>([
      ['made up anew each time, one proxy trusted', 'true', i => `198.51.${i}.7, 203.0.113.9`],
      ['made up anew each time, a subnet trusted', '10.0.0.0/8', i => `198.51.${i}.7, 203.0.113.9`],
      ['made up anew each time, two proxies trusted', '2', i => `198.51.${i}.7, 203.0.113.9, 10.0.0.3`],
      ['of this machine, one proxy trusted', '1', () => '127.0.0.1, 203.0.113.9'],
      ['of this machine, a subnet trusted', '10.0.0.0/8', () => '::1, 203.0.113.9'],
      ['of this machine, more proxies trusted than there are', '2', () => '127.0.0.1, 203.0.113.9'],
      ['and each time another port', '1', i => `203.0.113.9:${40_001 + i}`],
      ['of no form, each time another', '1', i => `unknown-${i}`],
    ])('is counted although its header begins with an address %s', async (_name, trusts, forwarded) => {
      expect(await refusedOf(call, { trusts, forwarded })).toBe(5)
    })

    it.each(['false', '10.1.0.0/16'])(
      'of who is no proxy of ours is counted by its own address (%s)',
      async trusts => {
        const forwarded = (i: number) => `198.51.${i}.7`
        expect(await refusedOf(call, { trusts, socket: '203.0.113.20', forwarded })).toBe(5)
      },
    )

    it.each<[string, (i: number) => string]>([
      ['true', i => `203.0.${i}.1`],
      ['10.0.0.0/8', i => `203.0.${i}.1`],
      ['2', i => `203.0.${i}.1, 10.0.0.3`],
      ['10.0.0.2, 10.0.0.3', i => `203.0.${i}.1, 10.0.0.3`],
    ])('of each caller is counted by the caller, not by the proxy (%s)', async (trusts, forwarded) => {
      expect(await refusedOf(call, { trusts, forwarded })).toBe(0)
    })
  })

  it.each(['false', 'true', '10.0.0.0/8'])(
    'pages that are rendered here read without a limit (%s)',
    async trusts => {
      const read = (browser: Browser) => browser.get('/api/ledger/head')
      expect(await refusedOf(read, { trusts, socket: '127.0.0.1' })).toBe(0)
    },
  )
})
