import { useSyncExternalStore } from 'react'
import { keepTheme, type ThemeName, themeStore } from '../data/theme-choice.ts'
import { useTranslation } from '../i18n/use-translation.ts'

const choices: readonly { value: ThemeName; key: string }[] = [
  { value: 'system', key: 'settings.themeSystem' },
  { value: 'day', key: 'settings.themeDay' },
  { value: 'night', key: 'settings.themeNight' },
]

/** Day, night, or as the device is. */
export function ThemeChoice() {
  const { t } = useTranslation('common')
  const chosen = useSyncExternalStore(
    themeStore.subscribe,
    themeStore.getSnapshot,
    themeStore.getServerSnapshot,
  )
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <legend className="float-start me-4 font-semibold">{t('settings.theme')}</legend>
      {choices.map(({ value, key }) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2">
          <input
            type="radio"
            name="theme"
            className="radio radio-sm"
            value={value}
            checked={chosen === value}
            onChange={() => keepTheme(value)}
          />
          {t(key)}
        </label>
      ))}
    </fieldset>
  )
}
