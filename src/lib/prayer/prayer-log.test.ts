import { describe, expect, it } from 'vitest'
import { canLog, emptyLog, isPausedNow, logOf, togglePause } from './prayer-log.ts'

describe('refuses', () => {
  it('what was kept and is not ours, piece by piece', () => {
    expect(logOf(null)).toEqual(emptyLog)
    expect(logOf('[]')).toEqual(emptyLog)
    const broken = {
      days: {
        '2026-02-30': { fajr: { status: 'late' } },
        '2026-02-03': {
          fajr: { status: 'flew' },
          asr: { status: 'late', isShortened: 1, makeUp: 'phone.1' },
          isha: { status: 'madeUp', makeUp: 7 },
        },
      },
      device: 5,
      counts: {
        phone: { fajr: { owed: -4, made: 2.5 }, isha: { owed: 3, undone: [2, 'x', 2, 1, 0] } },
        desk: 7,
        tablet: {
          fajr: { owed: 5, takenOff: -2, undone: [[2, 4], [9, 8], ['x', 3], 3, 7] },
          asr: { owed: 5, takenOff: 4 },
        },
      },
      pauses: [{ from: 'today' }, { from: '2026-01-01', to: 7 }],
    }
    expect(logOf(broken)).toEqual({
      days: { '2026-02-03': { asr: { status: 'late' }, isha: { status: 'madeUp' } } },
      device: '',
      counts: {
        phone: { isha: { owed: 3, made: 0, undone: [1, 2] } },
        desk: {},
        tablet: {
          fajr: { owed: 5, made: 0, undone: [2, 3, 4, 7] },
          asr: { owed: 5, takenOff: 4, made: 0, undone: [] },
        },
      },
      pauses: [{ from: '2026-01-01', to: null }],
    })
  })

  it('a day that is still to come', () => {
    expect(canLog('2026-11-21', '2026-11-20')).toBe(false)
    expect(canLog('2026-11-20', '2026-11-20')).toBe(true)
    expect(canLog('soon', '2026-11-20')).toBe(false)
  })
})

it('keeps what was owed before devices counted by name', () => {
  const kept = { days: {}, owed: { fajr: 3, asr: -1 }, pauses: [] }
  const log = logOf(kept, 'phone')
  expect(log).toMatchObject({
    device: 'phone',
    counts: { phone: { fajr: { owed: 3, made: 0, undone: [] } } },
  })
  expect(logOf(structuredClone(log), 'another name')).toEqual(log)
})

it('rests and goes on', () => {
  const resting = togglePause(emptyLog, '2026-11-10')
  expect(isPausedNow(resting)).toBe(true)
  const rested = togglePause(resting, '2026-11-14')
  expect(isPausedNow(rested)).toBe(false)
  expect(rested.pauses).toEqual([{ from: '2026-11-10', to: '2026-11-14' }])
})
