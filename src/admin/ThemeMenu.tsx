import { Monitor, Moon, Sun } from 'lucide-react'
import { keepTheme, type ThemeName } from '../data/theme-choice.ts'
import { themeChoices, useTheme } from '../data/use-theme.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Menu } from '../ui/Menu.tsx'

const icons = { system: Monitor, day: Sun, night: Moon } as const

const isTheme = (id: string): id is ThemeName => id in icons

export function ThemeMenu() {
  const { t } = useTranslation('common')
  const chosen = useTheme()
  const Icon = icons[chosen]
  const choices = themeChoices.map(({ value, key }) => ({ id: value, label: t(key) }))
  return (
    <Menu
      label={t('settings.theme')}
      choices={() => choices}
      value={chosen}
      onChoose={id => isTheme(id) && keepTheme(id)}
    >
      <Icon size={20} aria-hidden="true" />
      <span className="sr-only">{choices.find(({ id }) => id === chosen)?.label}</span>
    </Menu>
  )
}
