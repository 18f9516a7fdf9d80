/**
 * Versions of the sentences that people agree to, newest last; the sentences are in `locales/<language>/consent.json`.
 * A change of meaning is a new version: whoever agreed to an older one is asked again.
 */
export const consentTextVersions = {
  analytics: ['2026-11-20'],
  marketing: ['2026-11-20'],
} as const satisfies Record<string, readonly [string, ...string[]]>

export type ConsentPurpose = keyof typeof consentTextVersions

/** The version that is shown now. */
export const shownConsentText = (purpose: ConsentPurpose): string => {
  const versions: readonly string[] = consentTextVersions[purpose]
  return versions.at(-1) ?? ''
}
