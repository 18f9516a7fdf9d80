import { describe, expect, it } from 'vitest'
import { countListeners } from './listeners.ts'

const enterTimes = (times: number, address: (index: number) => string) => {
  const listeners = countListeners()
  return {
    listeners,
    leave: Array.from({ length: times }, (_, index) => listeners.enter({ ip: address(index) })),
  }
}

describe('listeners', () => {
  it('of one address are so many and no more, until one leaves', () => {
    const { listeners, leave } = enterTimes(24, () => '203.0.113.7')
    expect(() => listeners.enter({ ip: '203.0.113.7' })).toThrow('too_many_requests')
    listeners.enter({ ip: '203.0.113.8' })
    leave[0]?.()
    leave[0]?.()
    listeners.enter({ ip: '203.0.113.7' })
    expect(() => listeners.enter({ ip: '203.0.113.7' })).toThrow('too_many_requests')
  })

  it('of one IPv6 customer, who has a /64 of addresses, are as many as of one address', () => {
    const { listeners } = enterTimes(24, index => `2001:db8:7:7::${index}`)
    expect(() => listeners.enter({ ip: '2001:db8:7:7:1::1' })).toThrow('too_many_requests')
    listeners.enter({ ip: '2001:db8:7:8::1' })
  })

  it('of all addresses are so many and no more', () => {
    const { listeners, leave } = enterTimes(256, index => `203.0.113.${index}`)
    expect(() => listeners.enter({ ip: '198.51.100.1' })).toThrow('unavailable')
    for (const each of leave) each()
    listeners.enter({ ip: '198.51.100.1' })
  })

  it('seem to come from one machine behind a proxy, which is not held against them', () => {
    const { listeners } = enterTimes(25, () => '127.0.0.1')
    expect(() => listeners.enter({ ip: '127.0.0.1' })).not.toThrow()
    // A header that says so is of somebody.
    const told = { ip: '127.0.0.1', ips: ['10.0.0.2', '127.0.0.1'] }
    expect(() => listeners.enter(told)).toThrow('too_many_requests')
  })
})
