import { keepTheme } from '../data/theme-choice.ts'
import { themeChoices, useTheme } from '../data/use-theme.ts'
import { useTranslation } from '../i18n/use-translation.ts'

/** Day, night, or as the device is. */
export function ThemeChoice() {
  const { t } = useTranslation('common')
  const chosen = useTheme()
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <legend className="float-start me-4 font-semibold">{t('settings.theme')}</legend>
      {themeChoices.map(({ value, key }) => (
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
