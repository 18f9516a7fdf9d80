import { describe, expect, it } from 'vitest'
import { isForKey, subscribeFor, wireAddress } from './push-address.ts'

const bytes = Uint8Array.of(4, 251, 255, 62, 63)
const key = 'BPv_Pj8'

const subscription = (applicationServerKey: ArrayBuffer | null, done: string[] = []) => ({
  endpoint: 'https://push.example/1',
  options: { applicationServerKey, userVisibleOnly: true },
  async unsubscribe() {
    done.push('unsubscribe')
    return true
  },
  toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
})

describe('A subscription', () => {
  it('that was made for another key is not used', async () => {
    const done: string[] = []
    const made = subscription(bytes.buffer)
    const place = {
      getSubscription: async () => subscription(Uint8Array.of(1, 2).buffer, done),
      async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
        done.push(applicationServerKey)
        return made
      },
    }
    expect(await subscribeFor(place, key)).toBe(made)
    expect(done).toEqual(['unsubscribe', key])
  })

  it('that was made for ours is kept', async () => {
    const held = subscription(bytes.buffer)
    const place = {
      getSubscription: async () => held,
      subscribe: () => Promise.reject(new Error('asked for another')),
    }
    expect(await subscribeFor(place, key)).toBe(held)
  })

  it('is known by its key in base64url, and believed where the browser does not tell it', () => {
    expect(isForKey(subscription(bytes.buffer), key)).toBe(true)
    expect(isForKey(subscription(Uint8Array.of(4, 251).buffer), key)).toBe(false)
    expect(isForKey(subscription(null), key)).toBe(true)
  })

  it('without keys is none', () => {
    expect(() => wireAddress({ toJSON: () => ({ endpoint: 'https://push.example/1' }) })).toThrow(
      'without keys',
    )
    expect(wireAddress(subscription(null))).toEqual({
      endpoint: 'https://push.example/1',
      keys: { p256dh: 'p', auth: 'a' },
    })
  })
})
