import { describe, expect, it } from 'vitest'
import { firstRules } from './reward-rules.ts'
import { changedRules } from './rules-at.ts'

describe('A version of the rules', () => {
  it('is refused when it makes no sense', () => {
    for (const changes of [
      { awards: { quiz: { points: -1, leaguePoints: 0, limit: { count: 1, per: 'day' } } } },
      { awards: { casino: { points: 1, leaguePoints: 0, limit: { count: 1, per: 'day' } } } },
      { awards: { quiz: { points: 1, leaguePoints: 0, limit: { count: 0, per: 'day' } } } },
      { visit: { rareEvery: 0 } },
      null,
    ])
      expect(() => changedRules(2, changes)).toThrow()
  })

  it('changes what it names and leaves the rest', () => {
    const gift = { points: 10, leaguePoints: 0, limit: { count: 2, per: 'week' as const } }
    expect(changedRules(2, { awards: { gift }, visit: { rareEvery: 5 } })).toEqual({
      ...firstRules,
      version: 2,
      awards: { ...firstRules.awards, gift },
      visit: { ...firstRules.visit, rareEvery: 5 },
    })
  })
})
