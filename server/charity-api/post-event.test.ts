import { createServer } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { expect, it } from 'vitest'
import { postEvent } from './post-event.ts'

const letter = { body: '{}', headers: {} }

const leadingTo =
  (...addresses: string[]): LookupFunction =>
  (_name, options, done) => {
    const found = addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))
    if (options.all) done(null, found)
    else done(null, found[0]!.address, found[0]!.family)
  }

it.each([
  ['127.0.0.1'],
  ['10.1.2.3'],
  ['169.254.169.254'],
  ['192.168.1.1'],
  ['::1'],
  ['fd00::1'],
  ['fe80::1'],
  ['::ffff:10.0.0.1'],
  ['2002:a00:1::1'],
])('connects to no name that leads to %s, also beside an open address', async address => {
  for (const resolve of [leadingTo(address), leadingTo('93.184.215.14', address)])
    expect(await postEvent('https://books.example.org/', letter, { isLoopback: false, resolve })).toEqual({
      status: null,
      reason: 'EPRIVATE',
    })
})

it('does not wait for who takes the letter and says nothing', async () => {
  const server = createServer(() => {})
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const posted = await postEvent(url, letter, { isLoopback: true, timeLimitMs: 100 })
  expect(posted).toEqual({ status: null, reason: 'no answer in time' })
  server.closeAllConnections()
  server.close()
  expect(await postEvent(url, letter, { isLoopback: true })).toMatchObject({ status: null })
})
