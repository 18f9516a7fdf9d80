import { expect, it } from 'vitest'
import { guideSlugs } from './guides/guide.ts'
import { parseTextId } from './text-id.ts'

it.each([
  ['nothing', undefined],
  ['an empty one', ''],
  ['a number', 5],
  ['a list', ['four-quls']],
  ['an object', { text: 'four-quls' }],
  ['a page that has none', 'donate'],
  ['what every object has', 'constructor'],
  ['other letters', 'Four-Quls'],
  ['a mark of HTML', 'dua-<b>'],
  ['an address', 'https://example.org'],
  ['no surah', 'quran-0'],
  ['a surah beyond the last', 'quran-115'],
  ['a translation that there is not', 'quran-2-xx'],
  ['one that is too long', `dua-${'a'.repeat(61)}`],
])('names no text: %s', (_, value) => expect(parseTextId(value)).toBeNull())

it('names pages, surahs with their translation, and duas', () => {
  expect(parseTextId('four-quls')).toMatchObject({ kind: 'page', name: 'common:nav.fourQuls' })
  expect(parseTextId('quran-114')).toMatchObject({ kind: 'surah', surah: 114, edition: null })
  expect(parseTextId('quran-2-fr')).toMatchObject({ kind: 'surah', surah: 2, edition: 'fr' })
  expect(parseTextId('dua-leaving-home')).toMatchObject({ kind: 'dua', dua: 'leaving-home' })
  expect(guideSlugs.filter(slug => parseTextId(slug)?.kind !== 'page')).toEqual([])
})
