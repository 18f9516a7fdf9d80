import { beforeEach, describe, expect, it } from 'vitest'
import { type PrayerChoice, standardChoice } from '../../lib/prayer/calculation.ts'
import { makePrayerFollower, type PrayerAccount } from './make-prayer-follower.ts'

let kept: PrayerChoice
let saved: (string | null)[]
let isOnline: boolean

function device(chosen: Partial<PrayerChoice> = {}) {
  kept = { ...standardChoice, ...chosen }
  const follower = makePrayerFollower({
    choice: {
      get: () => kept,
      set(value) {
        kept = value
        follower.chosen()
        return true
      },
    },
    async save(method) {
      if (isOnline) saved.push(method)
      return isOnline
    },
  })
  const choose = (part: Partial<PrayerChoice>) => {
    kept = { ...kept, ...part }
    follower.chosen()
  }
  return { ...follower, choose }
}

const account = (own: Partial<PrayerAccount> = {}): PrayerAccount => ({
  id: 'a',
  method: null,
  madhhab: null,
  ...own,
})
const settled = () => new Promise(resolve => setImmediate(resolve))

beforeEach(() => {
  saved = []
  isOnline = true
})

describe('The account is told', () => {
  it('nothing of who is not signed in', () => {
    const { choose, account: come } = device()
    choose({ method: 'Kuwait' })
    come(null)
    choose({ method: 'Qatar' })
    expect(saved).toEqual([])
  })

  it('nothing of angles, minutes and schools', () => {
    const { account: come, choose } = device()
    come(account())
    choose({ method: 'Custom', fajrAngle: 15 })
    choose({ minutes: { ...standardChoice.minutes, fajr: 3 } })
    choose({ school: 'hanafi' })
    expect(saved).toEqual([])
  })

  it('not of the device’s own method where it has another', () => {
    const { account: come, choose } = device({ method: 'Kuwait' })
    come(account({ method: 'Karachi' }))
    choose({ school: 'hanafi' })
    expect([saved, kept.method]).toEqual([[], 'Kuwait'])
  })

  it('of the device’s method where it has none, and of each that is chosen', () => {
    const { account: come, choose } = device({ method: 'Kuwait' })
    come(account())
    choose({ method: 'Qatar' })
    choose({ method: 'auto' })
    expect(saved).toEqual(['Kuwait', 'Qatar', null])
  })

  it('once it can be, of what was chosen without a connection', async () => {
    const { account: come, choose, retry } = device()
    come(account())
    isOnline = false
    choose({ method: 'Turkey' })
    await settled()
    isOnline = true
    retry()
    retry()
    expect(saved).toEqual(['Turkey'])
  })
})

describe('The device takes', () => {
  it('no method that it does not know', () => {
    const { account: come } = device()
    come(account({ method: 'Mars' }))
    expect([kept, saved]).toEqual([standardChoice, []])
  })

  it('back what the account no longer has of what it had brought, and sends none of it up', () => {
    device().account(account({ method: 'Karachi', madhhab: 'hanafi' }))
    device(kept).account(account({ madhhab: 'shafii' }))
    expect([kept.method, kept.school, saved]).toEqual(['auto', 'shafi', []])
    device(kept).account(account())
    expect(kept).toEqual(standardChoice)
  })

  it('back what it chose itself and told, once the account has it no more', async () => {
    const { account: come, choose } = device()
    come(account())
    choose({ method: 'Karachi' })
    await settled()
    device(kept).account(account())
    expect([kept.method, saved]).toEqual(['auto', ['Karachi']])
  })

  it('nothing over what was chosen here since, and tells it then', () => {
    device().account(account({ method: 'Karachi', madhhab: 'hanafi' }))
    device({ ...kept, method: 'auto', school: 'auto' }).account(
      account({ method: 'Karachi', madhhab: 'hanafi' }),
    )
    expect([kept.method, kept.school, saved]).toEqual(['auto', 'auto', [null]])
  })

  it('the account’s method and school where it has chosen none', () => {
    const { account: come } = device()
    come(account({ method: 'Karachi', madhhab: 'hanafi' }))
    expect([kept.method, kept.school, saved]).toEqual(['Karachi', 'hanafi', []])
  })

  it('its own before the account’s when somebody arrives, and what they change from then on', () => {
    const { account: come } = device({ method: 'Kuwait', school: 'hanafi' })
    come(account({ method: 'Karachi', madhhab: 'maliki' }))
    expect([kept.method, kept.school]).toEqual(['Kuwait', 'hanafi'])
    come(account({ method: 'Turkey', madhhab: 'shafii' }))
    expect([kept.method, kept.school]).toEqual(['Turkey', 'shafi'])
    come(account({ method: null, madhhab: 'shafii' }))
    expect([kept.method, saved]).toEqual(['auto', []])
  })
})
