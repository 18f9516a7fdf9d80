import { describe, expect, it } from 'vitest'
import {
  canLog,
  emptyLog,
  heatDays,
  isPausedNow,
  logOf,
  owedOf,
  togglePause,
  withMadeUp,
  withOwed,
  withPrayer,
} from './prayer-log.ts'

const on = (day: string, prayer: 'fajr' | 'asr' = 'fajr') => ({ day, prayer })

describe('refuses', () => {
  it('what was kept and is not ours, piece by piece', () => {
    expect(logOf(null)).toEqual(emptyLog)
    expect(logOf('[]')).toEqual(emptyLog)
    const broken = {
      days: {
        '2026-02-30': { fajr: { status: 'late' } },
        '2026-02-03': { fajr: { status: 'flew' }, asr: { status: 'late', isShortened: 1 } },
      },
      owed: { fajr: -4, asr: 2.5, isha: 3 },
      pauses: [{ from: 'today' }, { from: '2026-01-01', to: 7 }],
    }
    expect(logOf(broken)).toEqual({
      days: { '2026-02-03': { asr: { status: 'late' } } },
      owed: { isha: 3 },
      pauses: [{ from: '2026-01-01', to: null }],
    })
  })

  it('a day that is still to come', () => {
    expect(canLog('2026-11-21', '2026-11-20')).toBe(false)
    expect(canLog('2026-11-20', '2026-11-20')).toBe(true)
    expect(canLog('soon', '2026-11-20')).toBe(false)
  })

  it('to make up what is not owed', () => {
    expect(withMadeUp(emptyLog, 'asr')).toBe(emptyLog)
  })
})

it('keeps what a prayer was, and takes it out again', () => {
  const logged = withPrayer(emptyLog, on('2026-11-20'), { status: 'congregation', isCombined: true })
  expect(logOf(structuredClone(logged))).toEqual(logged)
  expect(withPrayer(logged, on('2026-11-20'), null).days['2026-11-20']).toEqual({})
})

it('makes up the oldest first, then those from before', () => {
  let log = withPrayer(emptyLog, on('2026-11-20'), { status: 'missed' })
  log = withPrayer(log, on('2026-11-18'), { status: 'missed' })
  log = withOwed(log, 'fajr')
  expect(owedOf(log, 'fajr')).toBe(3)
  log = withMadeUp(log, 'fajr')
  expect(log.days['2026-11-18']?.fajr?.status).toBe('madeUp')
  expect(log.days['2026-11-20']?.fajr?.status).toBe('missed')
  log = withMadeUp(withMadeUp(log, 'fajr'), 'fajr')
  expect(owedOf(log, 'fajr')).toBe(0)
  expect(withMadeUp(log, 'fajr')).toBe(log)
})

it('rests and goes on, and marks the days of rest', () => {
  const resting = togglePause(emptyLog, '2026-11-10')
  expect(isPausedNow(resting)).toBe(true)
  const rested = togglePause(resting, '2026-11-14')
  expect(isPausedNow(rested)).toBe(false)
  const days = heatDays(withPrayer(rested, on('2026-11-15'), { status: 'onTime' }), '2026-11-15', 7)
  expect(days.map(({ isPaused }) => isPaused)).toEqual([false, true, true, true, true, true, false])
  expect(days.at(-1)).toEqual({ day: '2026-11-15', prayed: 1, isPaused: false })
})

it('counts no missed prayer as prayed', () => {
  let log = withPrayer(emptyLog, on('2026-11-15'), { status: 'missed' })
  log = withPrayer(log, on('2026-11-15', 'asr'), { status: 'late' })
  expect(heatDays(log, '2026-11-15', 1)).toEqual([{ day: '2026-11-15', prayed: 1, isPaused: false }])
})
