import { type Item, type Parts, partsOf, type Settle } from '../../lib/sync/item.ts'
import { elsewherePlace } from '../elsewhere-place.ts'
import { lastPlace, onLastPlace, placeOf, type ReadPlace } from '../quran-place.ts'
import type { Collection } from './collection.ts'

/** Who reads changes the place all the time, and each merging counts among their calls. */
const everyMs = 60_000

/** Each thing has one device that writes it: nothing is written apart. */
const settle: Settle = (_, values) => values[0]

const placeIn = ({ verse, at }: Parts): ReadPlace | null => placeOf(verse, at)

const shownElsewhere = (known: ReadonlyMap<string, Item>, device: string): [string, Parts][] =>
  [...known].filter(([id]) => id !== device).map(([id, item]) => [id, partsOf(item, settle)])

/** The last place in the Quran; a thing is a device, and only that device writes it. */
export const place: Collection = {
  kind: 'place',
  scope: 'reading',
  tables: [],
  settle,
  read(_, { device, known }) {
    const here = lastPlace()
    return Promise.resolve(
      new Map<string, Parts>([
        ...shownElsewhere(known, device),
        ...(here ? [[device, { verse: here.verse, at: here.at }] as const] : []),
      ]),
    )
  },
  async write(_, things, { device }) {
    const others = [...things].flatMap(([id, parts]) => (id === device ? [] : (placeIn(parts) ?? [])))
    const newest = others.sort((a, b) => b.at - a.at)[0]
    if (newest && newest.at > (elsewherePlace.get()?.at ?? -1)) elsewherePlace.set(newest)
  },
  watch(listener) {
    let timer: ReturnType<typeof setTimeout> | undefined
    onLastPlace(() => {
      timer ??= setTimeout(() => {
        timer = undefined
        listener()
      }, everyMs)
    })
  },
  announce: () => undefined,
}
