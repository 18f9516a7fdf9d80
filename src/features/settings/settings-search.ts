export const settingsSections = [
  'device',
  'storage',
  'worship',
  'cards',
  'gift-aid',
  'notifications',
  'privacy',
  'security',
  'sessions',
  'data',
] as const

export type SettingsSection = (typeof settingsSections)[number]

/** `?section=security`; undefined, said out loud, for what is not known: the router lays this over the address. */
export function settingsSearch(search: Record<string, unknown>): { section?: SettingsSection } {
  return { section: settingsSections.find(each => each === search.section) }
}
