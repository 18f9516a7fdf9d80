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

/** `?section=security`; what is not known is the list of all. */
export function settingsSearch(search: Record<string, unknown>): { section?: SettingsSection } {
  const section = settingsSections.find(each => each === search.section)
  return section ? { section } : {}
}
