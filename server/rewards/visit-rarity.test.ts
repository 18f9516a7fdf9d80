import { describe, expect, it } from 'vitest'
import { firstRules } from './reward-rules.ts'
import { rarityOf } from './visit-rarity.ts'

const on = (streakDays: number | null, eid: 'fitr' | 'adha' | null = null) =>
  rarityOf({ streakDays, eid }, firstRules.visit)

describe('A visit', () => {
  it('is nothing rare on a day that adds none, whatever stands', () => expect(on(null)).toBe('common'))

  it('is seen by the published table and by nothing else', () => {
    const rare = Array.from({ length: 400 }, (_, i) => i + 1).filter(days => on(days) === 'rare')
    const epic = Array.from({ length: 400 }, (_, i) => i + 1).filter(days => on(days) === 'epic')
    const legendary = Array.from({ length: 400 }, (_, i) => i + 1).filter(days => on(days) === 'legendary')
    expect(rare.slice(0, 5)).toEqual([7, 14, 21, 28, 35])
    expect(epic).toEqual([30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330, 360, 390])
    expect(legendary).toEqual([100, 365])
  })

  it('is legendary on both Eids, also while the days rest', () => {
    expect([on(1, 'fitr'), on(7, 'adha'), on(null, 'adha')]).toEqual(['legendary', 'legendary', 'legendary'])
  })
})
