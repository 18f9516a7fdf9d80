import { type ThemeName, themeStore } from './theme-choice.ts'
import { useSnapshot } from './use-snapshot.ts'

/** What this device shows, as its person chose it. */
export const useTheme = (): ThemeName => useSnapshot(themeStore)

/** What can be chosen, and the keys of its names. */
export const themeChoices: readonly { value: ThemeName; key: string }[] = [
  { value: 'system', key: 'common:settings.themeSystem' },
  { value: 'day', key: 'common:settings.themeDay' },
  { value: 'night', key: 'common:settings.themeNight' },
]
