import { expect, it } from 'vitest'
import { deviceKindOf } from './device-kind.ts'

const machines = [
  ['nothing that we know', '', 0, 'desktop'],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 0, 'desktop'],
  [
    'an iPad, which says that it is a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari',
    5,
    'ios',
  ],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari', 5, 'ios'],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140 Mobile', 5, 'android'],
  ['Windows with a touch screen', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140', 10, 'desktop'],
] as const

it.each(machines)('%s', (_, userAgent, maxTouchPoints, kind) => {
  expect(deviceKindOf({ userAgent, maxTouchPoints })).toBe(kind)
})
