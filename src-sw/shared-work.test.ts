import { expect, it } from 'vitest'
import { sharedWork } from './shared-work.ts'

it('Work that is under way is not begun again, and failed or done it is', async () => {
  const shared = sharedWork()
  let begun = 0
  const work = async () => {
    begun += 1
    if (begun === 1) throw new Error('offline')
    return begun
  }
  const [first, same] = [shared('pages', work), shared('pages', work)]
  expect(same).toBe(first)
  await expect(first).rejects.toThrow('offline')
  expect(await shared('pages', work)).toBe(2)
  expect(await Promise.all([shared('pages', work), shared('quran', work)])).toEqual([3, 4])
})
