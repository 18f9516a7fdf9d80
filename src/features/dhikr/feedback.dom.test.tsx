import { beforeEach, expect, it, vi } from 'vitest'
import { tellTap } from './feedback.ts'

const settings = { hasSound: false, hasVibration: true, staysAwake: false }
const vibrate = vi.fn(() => true)

beforeEach(() => {
  vibrate.mockClear()
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { vibrate }))
})

const touched = (hasBeenActive: boolean) =>
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive }, configurable: true })

it('a first touch is not felt while the browser would refuse it, and once when the finger goes up', () => {
  touched(false)
  tellTap('counted', settings)
  tellTap('step', settings)
  expect(vibrate).not.toHaveBeenCalled()
  touched(true)
  dispatchEvent(new Event('pointerup'))
  dispatchEvent(new Event('pointerup'))
  expect(vibrate.mock.calls).toEqual([[[40, 60, 40]]])
})

it('every other is felt at once, also where the browser does not say', () => {
  tellTap('counted', settings)
  touched(true)
  tellTap('counted', settings)
  expect(vibrate).toHaveBeenCalledTimes(2)
})
