import { describe, expect, it } from 'vitest'
import { fakeDua } from '../../../tests/fakes/dua.ts'
import type { Dua, DuaCollection } from '../../lib/duas/dua.ts'
import { duasCited } from './dua-references.ts'

const dua = (id: string, ...sources: readonly `${DuaCollection} ${string}`[]): Dua =>
  fakeDua(id, {
    sources: sources.map(source => {
      const [collection, number] = source.split(' ') as [DuaCollection, string]
      return { collection, number, grade: null }
    }),
  })

const duas = [
  dua('kursi', 'quran 2:255', 'muslim 810'),
  dua('last-two', 'quran 2:285-286', 'bukhari 5009'),
  dua('sayyid', 'bukhari 6306', 'abu-dawud 5070'),
  dua('refuge', 'muslim 2708a', 'nasai 5070', 'muwatta 15/8'),
  dua('after-prayer', 'ibn-majah 33', 'adab-al-mufrad 603'),
]

const bengali: Partial<Record<DuaCollection, string>> = { bukhari: 'বুখারি ', quran: 'কুরআন ' }
const find = (query: string) => duasCited(duas, query, collection => bengali[collection] ?? '')

describe('what stands somewhere', () => {
  it.each([
    '',
    'travel',
    '33',
    '100 times',
    '2:256',
    'bukhari 6307',
    'muslim 6306',
    'tabari 6306',
    'muslim 2708b',
    'bukhari 6306 muslim 810',
    '15:8',
  ])('is not found by %j', query => {
    expect(find(query)).toEqual([])
  })

  it.each([
    ['2:255', 'kursi'],
    ['٢:٢٥٥', 'kursi'],
    ['۲:۲۵۵', 'kursi'],
    ['(২:২৫৫)', 'kursi'],
    ['Quran 2 : 255', 'kursi'],
    ['سورة ٢:٢٥٥', 'kursi'],
    ['কুরআন ২:২৫৫', 'kursi'],
    ['2:286', 'last-two'],
    ['2:284–285', 'last-two'],
    ['bukhari 6306', 'sayyid'],
    ['Sahih al-Bukhari, hadith no. 6306', 'sayyid'],
    ['Bukhari n° 6306', 'sayyid'],
    ['بخاري ٦٣٠٦', 'sayyid'],
    ['صحيح البخاري \u200f6306', 'sayyid'],
    ['বুখারি ৬৩০৬', 'sayyid'],
    ['6306', 'sayyid'],
    ['Abu Dawood 5070', 'sayyid'],
    ['أبو داود 5070', 'sayyid'],
    ["an-Nasa'i 5070", 'refuge'],
    ['muslim 2708', 'refuge'],
    ['Muslim 2708A', 'refuge'],
    ['muwatta 15/8', 'refuge'],
    ['ibn majah 33', 'after-prayer'],
    ['الأدب المفرد 603', 'after-prayer'],
  ])('is found by %j', (query, id) => {
    expect(find(query)).toEqual([id])
  })

  it('in any collection where none is named', () => {
    expect(find('5070')).toEqual(['sayyid', 'refuge'])
  })
})
