/** Of the drawings in content/causes/drawings.json. */
const drawings: Readonly<Record<string, string>> = {
  gaza: 'shelter',
  palestine: 'olive',
  mosques: 'mosque',
  'build-mosque': 'scaffold',
  wells: 'well',
  orphans: 'home',
  qurbani: 'herd',
  zakat: 'scales',
  sadaqah: 'sprout',
  amends: 'meal',
  jariyah: 'spring',
}

/** What is drawn for a cause; for one that an operator added, what is drawn for all of them. */
export const causeDrawing = (causeId: string): string => drawings[causeId] ?? 'valley'
