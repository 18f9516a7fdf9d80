import { expect, it } from 'vitest'
import { addressOf } from './caller-address.ts'

const told = (ip: string) => addressOf({ ip, ips: ['10.0.0.2', ip] })

it.each(['unknown', '_hidden', 'abc', '', '1.2.3.4.5', '1.2.3:80', ':80'])(
  'what is no address is not believed: %j',
  text => expect(told(text)).toBe('10.0.0.2'),
)

it.each([
  ['1.2.3.4', '1.2.3.4'],
  ['1.2.3.4:5555', '1.2.3.4'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:5555', '2001:db8::1'],
  ['::ffff:1.2.3.4', '::ffff:1.2.3.4'],
])('a port is no part of an address: %s', (text, address) => expect(told(text)).toBe(address))

it('without a trusted proxy it is the connection’s', () =>
  expect(addressOf({ ip: '203.0.113.9' })).toBe('203.0.113.9'))
