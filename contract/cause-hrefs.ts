/** The page of each cause that has one of its own; the others are shown on /donate. */
export const pagesOfCauses: Readonly<Record<string, string>> = {
  gaza: '/donate-to-gaza',
  palestine: '/donate-to-palestine',
  wells: '/water-wells',
  mosques: '/mosque-donations',
  'build-mosque': '/build-mosque',
  qurbani: '/qurbani',
  orphans: '/orphanages',
}

/** Where a cause is shown. */
export const hrefOfCause = (causeId: string): string => pagesOfCauses[causeId] ?? `/donate?cause=${causeId}`
