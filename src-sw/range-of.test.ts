import { describe, expect, it } from 'vitest'
import { rangeOf } from './range-of.ts'

const kept = () => new Response('0123456789', { headers: { 'content-type': 'audio/mpeg' } })
const asked = async (range: string | null) => {
  const answer = await rangeOf(kept(), range)
  return [answer.status, await answer.text(), answer.headers.get('content-range')]
}

describe('a range of a kept file', () => {
  it.each(['bytes=10-', 'bytes=99-120', 'bytes=5-4', 'bytes=-0'])(
    'is refused where there is none: %s',
    async range => {
      expect(await asked(range)).toEqual([416, '', 'bytes */10'])
    },
  )

  it.each([null, 'bytes=0-', 'seconds=1-2', 'bytes=0-1,4-5'])(
    'is all of it where none is named: %s',
    async range => {
      const [, text] = await asked(range)
      expect(text).toBe('0123456789')
    },
  )

  it.each([
    ['bytes=0-0', '0', 'bytes 0-0/10'],
    ['bytes=3-5', '345', 'bytes 3-5/10'],
    ['bytes=8-', '89', 'bytes 8-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-30', '0123456789', 'bytes 0-9/10'],
  ])('is what was asked for: %s', async (range, text, said) => {
    expect(await asked(range)).toEqual([206, text, said])
  })

  it('says what it holds', async () => {
    const { headers } = await rangeOf(kept(), 'bytes=2-3')
    expect([headers.get('content-type'), headers.get('content-length')]).toEqual(['audio/mpeg', '2'])
  })
})
