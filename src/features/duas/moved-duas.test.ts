import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeQueryClient } from '../../data/query-client.ts'
import { duaQuery, setQuery } from './duas.queries.ts'
import { currentDuaId } from './moved-duas.ts'

const packs = join(import.meta.dirname, '../../../public/content/duas')
const packOf = (address: string): unknown =>
  JSON.parse(readFileSync(join(packs, address.split('/').at(-1) ?? ''), 'utf8'))
const client = makeQueryClient({ fetchJson: async address => packOf(address) })

it('the packs are there', () => expect(readdirSync(packs).length).toBeGreaterThanOrEqual(10))

it('a dua that has moved is gone, and the one that it leads to is there', async () => {
  expect(await client.fetchQuery(duaQuery('en', 'ruqyah-for-children'))).toBeNull()
  const stayed = await client.fetchQuery(duaQuery('en', currentDuaId('ruqyah-for-children')))
  expect(stayed?.dua.sources.map(({ collection, number }) => `${collection} ${number}`)).toContain(
    'bukhari 3371',
  )
})

// Abu Dawud 5082 says three times for morning and evening, Abu Dawud 1523 and Tirmidhi 2903 only that they follow each prayer.
it('the last surahs are recited three times in the morning and the evening, and once after a prayer', async () => {
  const timesIn = async (set: 'morning' | 'evening' | 'after-prayer') => {
    const duas = await client.fetchQuery(setQuery('en', set))
    return ['surah-al-ikhlas', 'surah-al-falaq', 'surah-an-nas'].map(
      id => duas.find(dua => dua.id === id)?.times,
    )
  }
  expect(await timesIn('morning')).toEqual([3, 3, 3])
  expect(await timesIn('evening')).toEqual([3, 3, 3])
  expect(await timesIn('after-prayer')).toEqual([1, 1, 1])
})
