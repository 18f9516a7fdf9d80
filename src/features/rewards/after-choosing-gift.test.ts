import { beforeEach, expect, it, vi } from 'vitest'
import { giftForms } from '../../data/choosing-gift.ts'
import { afterChoosingGift } from './after-choosing-gift.ts'

const run = vi.fn()
const settled = () => Promise.resolve()

beforeEach(() => {
  run.mockReset()
  giftForms.set(0)
})

it('runs at once where nobody chooses a gift', () => {
  afterChoosingGift(run)
  expect(run).toHaveBeenCalledTimes(1)
})

it('waits until the last form has gone, and runs once', async () => {
  giftForms.set(2)
  afterChoosingGift(run)
  giftForms.set(1)
  await settled()
  expect(run).not.toHaveBeenCalled()
  giftForms.set(0)
  await settled()
  giftForms.set(1)
  giftForms.set(0)
  await settled()
  expect(run).toHaveBeenCalledTimes(1)
})

it('still waits where another form has come in the place of one', async () => {
  giftForms.set(1)
  afterChoosingGift(run)
  giftForms.set(0)
  giftForms.set(1)
  await settled()
  expect(run).not.toHaveBeenCalled()
})
