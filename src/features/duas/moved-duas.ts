/** A dua that stood twice in the library, by its former id → the one that stayed. Addresses and favourites lead there. */
const moved: Readonly<Record<string, string>> = { 'ruqyah-for-children': 'protecting-children' }

/** The id by which a dua is known now. */
export const currentDuaId = (id: string): string => moved[id] ?? id
