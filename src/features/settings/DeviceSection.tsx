import { useState, useSyncExternalStore } from 'react'
import { type Language, languageNames, languages } from '../../../contract/languages.ts'
import { defaultCurrency } from '../../../contract/money.ts'
import { useAuth } from '../../data/account/use-auth.ts'
import { locationFailure } from '../../data/location-failure.ts'
import { useOfferedCurrencies } from '../../data/reads/use-offered-currencies.ts'
import { keepTheme } from '../../data/theme-choice.ts'
import { themeChoices, useTheme } from '../../data/use-theme.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { opened } from '../../ui/opened.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { useCurrencyChange } from '../../ui/use-currency-change.ts'
import { useLanguageChange } from '../../ui/use-language-change.ts'

const CountrySheet = opened(async () => (await import('./CountrySheet.tsx')).CountrySheet)

/** Language, currency, day and night: at once, here, and with an account on the other devices too. */
export function DeviceSection() {
  const { t } = useTranslation(['settings', 'common', 'ui'])
  const { isAuthenticated } = useAuth()
  const { language, currency, locale } = useReader()
  const theme = useTheme()
  const isLost = useSyncExternalStore(locationFailure.subscribe, locationFailure.get, () => false)
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  const setLanguage = useLanguageChange()
  const setCurrency = useCurrencyChange()
  const offered = useOfferedCurrencies()
  const isTaken = offered.includes(currency)
  const notTaken = isTaken ? undefined : t('ui:amount.notIn', { chosen: currency, currency: defaultCurrency })
  return (
    <div className="panel gap-5">
      <LanguageChoice language={language} onChoose={chosen => void setLanguage(chosen)} />
      <SelectField
        label={t('common:settings.currency')}
        name="currency"
        value={currency}
        hint={notTaken ?? (isLost ? t('device.locationFailed') : undefined)}
        onChange={event => void setCurrency(event.target.value)}
        options={[...offered, ...(isTaken ? [] : [currency])].map(each => ({
          value: each,
          label: `${each} · ${names.of(each)}`,
        }))}
      />
      <ChoiceGroup
        legend={t('common:settings.theme')}
        name="look"
        choices={themeChoices.map(({ value, key }) => ({ value, label: t(key) }))}
        value={theme}
        onChange={keepTheme}
      />
      <p className="text-sm text-soft">{t(isAuthenticated ? 'device.follows' : 'device.here')}</p>
    </div>
  )
}

interface LanguageChoiceProps {
  language: Language
  onChoose: (language: string) => void
}

function LanguageChoice({ language, onChoose }: LanguageChoiceProps) {
  const { t } = useTranslation(['settings', 'common'])
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="grid justify-items-start gap-2">
      <SelectField
        className="w-full"
        label={t('common:settings.language')}
        name="language"
        value={language}
        onChange={event => onChoose(event.target.value)}
        options={languages.map(each => ({ value: each, label: languageNames[each], lang: each }))}
      />
      <Button variant="tint" onClick={() => setIsOpen(true)}>
        {t('device.byCountry')}
      </Button>
      {isOpen && <CountrySheet onChoose={onChoose} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
