import { describe, expect, it } from 'vitest'
import { type PushMessage, readPushMessage } from './push-message.ts'

const message: PushMessage = {
  version: 1,
  topic: 'receipts',
  title: 'T',
  body: 'B',
  lang: 'ar',
  dir: 'rtl',
  url: '/thank-you?gift=1',
  tag: 'receipts:1',
  at: 1,
}

describe('a push message', () => {
  it.each(['', 'null', '[]', '"x"', '{', '{}'])('is not read from %j', text => {
    expect(readPushMessage(text)).toBeNull()
  })

  it.each<object>([
    { version: 2 },
    { title: 1 },
    { body: null },
    { tag: undefined },
    { at: '1' },
    { url: 'https://evil.org/' },
    { url: '//evil.org/' },
    { url: '/\\evil.org/' },
    { url: 'javascript:alert(1)' },
  ])('is not read with %o', change => {
    expect(readPushMessage(JSON.stringify({ ...message, ...change }))).toBeNull()
  })

  it('is read as it was sent', () => {
    expect(readPushMessage(JSON.stringify(message))).toEqual(message)
  })
})
