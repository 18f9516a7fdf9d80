import { chosenValue } from '../../data/chosen-value.ts'
import { currentDuaId } from './moved-duas.ts'

/** Duas that this person keeps at hand: ids, the newest first. On this device alone. */
export const favourites = chosenValue<readonly string[]>('jariyah.dua-favourites', kept =>
  Array.isArray(kept) ? [...new Set(kept.filter(id => typeof id === 'string').map(currentDuaId))] : [],
)

export function toggleFavourite(id: string): void {
  const ids = favourites.get()
  favourites.set(ids.includes(id) ? ids.filter(each => each !== id) : [id, ...ids])
}
