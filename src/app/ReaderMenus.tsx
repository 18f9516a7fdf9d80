import { useRouter } from '@tanstack/react-router'
import { Languages } from 'lucide-react'
import { languageNames, languages } from '../../contract/languages.ts'
import { type Currency, isCurrency } from '../../contract/money.ts'
import { useOfferedCurrencies } from '../data/reads/use-offered-currencies.ts'
import { useReader, useReaderStore } from '../i18n/reader.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { Menu, type MenuChoice } from '../ui/Menu.tsx'
import { useLanguageChange } from '../ui/use-language-change.ts'

const languageChoices = languages.map(id => ({ id, label: languageNames[id], lang: id }))

function currencyChoices(offered: readonly Currency[], locale: string): MenuChoice[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  return offered.map(id => ({ id, label: `${id} · ${names.of(id)}` }))
}

/** Language and currency of the reader, at the top of every page. */
export function ReaderMenus() {
  const { t } = useTranslation('common')
  const { language, currency, locale } = useReader()
  const store = useReaderStore()
  const offered = useOfferedCurrencies()
  const router = useRouter()
  const setLanguage = useLanguageChange()
  const setCurrency = (id: string) => {
    if (!isCurrency(id)) return
    store.chooseCurrency(id)
    void router.invalidate()
  }
  return (
    <>
      <Menu
        label={t('settings.language')}
        choices={() => languageChoices}
        value={language}
        onChoose={id => void setLanguage(id)}
      >
        <Languages size={20} aria-hidden="true" />
        <span className="hidden sm:inline">{languageNames[language]}</span>
      </Menu>
      <Menu
        label={t('settings.currency')}
        choices={() => currencyChoices(offered, locale)}
        value={currency}
        onChoose={setCurrency}
      >
        {currency}
      </Menu>
    </>
  )
}
