import { Monitor, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { keepTheme, type ThemeName, themeStore } from '../data/theme-choice.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Menu } from '../ui/Menu.tsx'

const themes = {
  system: { key: 'settings.themeSystem', icon: Monitor },
  day: { key: 'settings.themeDay', icon: Sun },
  night: { key: 'settings.themeNight', icon: Moon },
} as const

const isTheme = (id: string): id is ThemeName => id in themes

export function ThemeMenu() {
  const { t } = useTranslation('common')
  const chosen = useSyncExternalStore(
    themeStore.subscribe,
    themeStore.getSnapshot,
    themeStore.getServerSnapshot,
  )
  const Icon = themes[chosen].icon
  return (
    <Menu
      label={t('settings.theme')}
      choices={Object.entries(themes).map(([id, { key }]) => ({ id, label: t(key) }))}
      value={chosen}
      onChoose={id => isTheme(id) && keepTheme(id)}
    >
      <Icon size={20} aria-hidden="true" />
      <span className="sr-only">{t(themes[chosen].key)}</span>
    </Menu>
  )
}
