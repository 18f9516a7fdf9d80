import { describe, expect, it } from 'vitest'
import { languages } from '../../contract/languages.ts'
import { textsOf } from '../texts.ts'
import { visitMessage } from './visit-message.ts'

const plain = { eid: null, isAdded: true, rarity: 'common', frozenDays: 0, days: 3 } as const

/** What no text of ours may claim of points (product rules). */
const claims = /hasanat|thawab|closer to|doubled|reward|jannah|paradise/i

describe('What is said of a visit', () => {
  const seen = [
    plain,
    { ...plain, days: 1 },
    { ...plain, days: 7, rarity: 'rare' },
    { ...plain, days: 30, rarity: 'epic' },
    { ...plain, days: 100, rarity: 'legendary' },
    { ...plain, frozenDays: 2 },
    { ...plain, isAdded: false },
    { ...plain, eid: 'fitr' },
    { ...plain, eid: 'adha' },
  ] as const

  it('claims nothing of Allah’s reward', () => {
    for (const one of seen) expect(visitMessage(one, textsOf('rewards', 'en'))).not.toMatch(claims)
  })

  it.each(languages)('is another sentence for each kind of day in %s', language => {
    const said = seen.map(one => visitMessage(one, textsOf('rewards', language)))
    expect(new Set(said).size).toBe(seen.length)
    for (const sentence of said) expect(sentence).not.toMatch(/\{\{|undefined/)
  })
})
