import { Languages } from 'lucide-react'
import { languageNames, languages } from '../../contract/languages.ts'
import { useReader } from '../i18n/reader.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { Menu } from '../ui/Menu.tsx'
import { useLanguageChange } from '../ui/use-language-change.ts'

const choices = languages.map(id => ({ id, label: languageNames[id], lang: id }))

export function LanguageMenu() {
  const { t } = useTranslation('common')
  const { language } = useReader()
  const choose = useLanguageChange()
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
