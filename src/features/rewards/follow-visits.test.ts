import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CallError } from '../../data/call-error.ts'
import { followVisits, type VisitAnswer } from './follow-visits.ts'

const answer: VisitAnswer = {
  success: true,
  data: { points: 5, message: '', streakDays: 1, rarity: 'common', multiplier: 1, icon: 'sprout' },
  message: '',
  isRepeated: false,
}

let user: { id: string } | null
let today: string
let kept: string | null
const ask = vi.fn<() => Promise<VisitAnswer>>()
const show = vi.fn()
let look: () => Promise<void>

beforeEach(() => {
  user = { id: 'aisha' }
  today = 'Fri'
  kept = null
  ask.mockReset().mockResolvedValue(answer)
  show.mockReset()
  look = followVisits({
    user: () => user,
    today: () => today,
    ask,
    kept: { get: () => kept, set: value => (kept = value) },
    show,
  })
})

describe('A visit', () => {
  it('is not asked for while nobody is signed in', async () => {
    user = null
    await look()
    expect(ask).not.toHaveBeenCalled()
  })

  it('is not asked for twice in a tab and day, nor by two signs at once', async () => {
    await Promise.all([look(), look()])
    await look()
    expect(ask).toHaveBeenCalledTimes(1)
    expect(show).toHaveBeenCalledTimes(1)
  })

  it('is not shown to who came since', async () => {
    ask.mockImplementation(() => {
      user = { id: 'other' }
      return Promise.resolve(answer)
    })
    await look()
    expect(show).not.toHaveBeenCalled()
  })

  it('is not asked for again once it is refused, and is asked again where there was no answer', async () => {
    ask.mockRejectedValueOnce(new CallError('', { status: null, code: 'network' }))
    await look()
    ask.mockRejectedValueOnce(new CallError('', { status: 403, code: 'forbidden' }))
    await look()
    await look()
    expect(ask).toHaveBeenCalledTimes(2)
    expect(show).not.toHaveBeenCalled()
  })

  it('does not hide what is no answer of the service', async () => {
    ask.mockRejectedValueOnce(new TypeError('a bug'))
    await expect(look()).rejects.toThrow('a bug')
  })

  it('is asked for anew on another day, and for another person', async () => {
    await look()
    today = 'Sat'
    await look()
    user = { id: 'other' }
    await look()
    expect(ask.mock.calls).toEqual([['aisha'], ['aisha'], ['other']])
  })
})
