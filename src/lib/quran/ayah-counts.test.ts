import { expect, it } from 'vitest'
import { readContent } from '../../../content/build/packages.ts'
import { ayahCounts } from './ayah-counts.ts'

it('counts the ayat as the sealed text has them', () => {
  expect(ayahCounts).toEqual((readContent('quran.lock.json') as { ayahCounts: number[] }).ayahCounts)
})
