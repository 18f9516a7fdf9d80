import { describe, expect, it } from 'vitest'
import { makePlaces } from './places.ts'

const enterTimes = (times: number, address: (index: number) => string) => {
  const places = makePlaces({ all: 256, ofAddress: 24 })
  return {
    places,
    leave: Array.from({ length: times }, (_, index) => places.enter({ ip: address(index) })),
  }
}

describe('Places', () => {
  it('of one address are so many and no more, until one leaves', () => {
    const { places, leave } = enterTimes(24, () => '203.0.113.7')
    expect(() => places.enter({ ip: '203.0.113.7' })).toThrow('too_many_requests')
    places.enter({ ip: '203.0.113.8' })
    leave[0]?.()
    leave[0]?.()
    places.enter({ ip: '203.0.113.7' })
    expect(() => places.enter({ ip: '203.0.113.7' })).toThrow('too_many_requests')
  })

  it('of one IPv6 customer, who has a /64 of addresses, are as many as of one address', () => {
    const { places } = enterTimes(24, index => `2001:db8:7:7::${index}`)
    expect(() => places.enter({ ip: '2001:db8:7:7:1::1' })).toThrow('too_many_requests')
    places.enter({ ip: '2001:db8:7:8::1' })
  })

  it('of all addresses are so many and no more', () => {
    const { places, leave } = enterTimes(256, index => `203.0.113.${index}`)
    expect(() => places.enter({ ip: '198.51.100.1' })).toThrow('unavailable')
    for (const each of leave) each()
    places.enter({ ip: '198.51.100.1' })
  })

  it('seem to come from one machine behind a proxy, which is not held against them', () => {
    const { places } = enterTimes(25, () => '127.0.0.1')
    expect(() => places.enter({ ip: '127.0.0.1' })).not.toThrow()
    // A header that says so is of somebody.
    const told = { ip: '127.0.0.1', ips: ['10.0.0.2', '127.0.0.1'] }
    expect(() => places.enter(told)).toThrow('too_many_requests')
  })
})
