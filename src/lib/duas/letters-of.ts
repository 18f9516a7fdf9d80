/** What a text says, however it is set: "Le Tout Puissant" and "Le Tout-Puissant" say the same. */
export const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')
