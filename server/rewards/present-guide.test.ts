import { describe, expect, it } from 'vitest'
import { earnedRuleNames, loggedTools } from '../../contract/rewards.ts'
import { presentGuide } from './present-guide.ts'
import { firstRules } from './reward-rules.ts'
import { changedRules } from './rules-at.ts'
import { rarityOf } from './visit-rarity.ts'

describe('The guide to points', () => {
  it('names nothing that the app has no place for', () => {
    const told = presentGuide(firstRules).awards.map(({ rule }) => rule)
    for (const absent of ['lesson', 'quiz', 'ameen', 'masjid', 'activity', 'gift_returned'])
      expect(told).not.toContain(absent)
    expect(told).toEqual(expect.arrayContaining([...loggedTools, 'gift', 'plan', 'campaign', 'referral']))
  })

  it('says of each way what its rule gives', () => {
    const { awards, dailyCap, freezes } = presentGuide(firstRules)
    expect(awards).toHaveLength(earnedRuleNames.length)
    for (const { rule, points, limit } of awards)
      expect({ points, limit }).toEqual({
        points: firstRules.awards[rule].points,
        limit: firstRules.awards[rule].limit,
      })
    expect({ dailyCap, freezes }).toEqual({ dailyCap: 150, freezes: { every: 7, held: 2 } })
  })

  it('follows a later version of the rules', () => {
    const gift = { points: 10, leaguePoints: 0, limit: { count: 2, per: 'week' as const } }
    const guide = presentGuide(changedRules(4, { awards: { gift }, visit: { rareEvery: 5 } }))
    expect(guide.version).toBe(4)
    expect(guide.awards.find(({ rule }) => rule === 'gift')).toMatchObject({ points: 10, limit: gift.limit })
    expect(guide.visits.find(({ rarity }) => rarity === 'rare')?.everyDays).toBe(5)
  })

  it('promises of a visit what the visit then gives', () => {
    for (const { rarity, everyDays, onDays, isOnEids, multiplier } of presentGuide(firstRules).visits) {
      const days = everyDays === null ? onDays : [everyDays]
      for (const streakDays of days)
        expect(rarityOf({ streakDays, eid: null }, firstRules.visit)).toBe(rarity)
      if (isOnEids) expect(rarityOf({ streakDays: 1, eid: 'fitr' }, firstRules.visit)).toBe(rarity)
      expect(multiplier).toBe(firstRules.visit.multipliers[rarity])
    }
  })
})
