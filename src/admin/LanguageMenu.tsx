import { useRouter } from '@tanstack/react-router'
import { Languages } from 'lucide-react'
import { isLanguage, languageNames, languages } from '../../contract/languages.ts'
import { useReader, useReaderStore } from '../i18n/reader.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { Menu } from '../ui/Menu.tsx'

const choices = languages.map(id => ({ id, label: languageNames[id], lang: id }))

export function LanguageMenu() {
  const { t } = useTranslation('common')
  const { language } = useReader()
  const store = useReaderStore()
  const router = useRouter()
  const choose = async (id: string) => {
    if (!isLanguage(id)) return
    await store.setLanguage(id)
    await router.invalidate()
  }
  return (
    <Menu
      label={t('settings.language')}
      choices={() => choices}
      value={language}
      onChoose={id => void choose(id)}
    >
      <Languages size={20} aria-hidden="true" />
      <span className="hidden sm:inline">{languageNames[language]}</span>
    </Menu>
  )
}
