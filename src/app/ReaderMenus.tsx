import { Languages } from 'lucide-react'
import { languageNames, languages } from '../../contract/languages.ts'
import type { Currency } from '../../contract/money.ts'
import { useOfferedCurrencies } from '../data/reads/use-offered-currencies.ts'
import { useReader } from '../i18n/reader.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { Menu, type MenuChoice } from '../ui/Menu.tsx'
import { useCurrencyChange } from '../ui/use-currency-change.ts'
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
  const offered = useOfferedCurrencies()
  const setLanguage = useLanguageChange()
  const setCurrency = useCurrencyChange()
  return (
    <>
      <Menu
        label={t('settings.language')}
        choices={() => languageChoices}
        value={language}
        onChoose={id => void setLanguage(id)}
      >
        <Languages size={20} aria-hidden="true" />
        <span className="hidden sm:inline lg:hidden xl:inline">{languageNames[language]}</span>
      </Menu>
      <Menu
        label={t('settings.currency')}
        choices={() => currencyChoices(offered, locale)}
        value={currency}
        onChoose={id => void setCurrency(id)}
      >
        {currency}
      </Menu>
    </>
  )
}
