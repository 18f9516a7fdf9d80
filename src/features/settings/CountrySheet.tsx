import { useState } from 'react'
import { type Language, languageNames } from '../../../contract/languages.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { countriesIn } from './countries.ts'
import { drawsFlags } from './draws-flags.ts'

interface Props {
  onChoose: (language: Language) => void
  onClose: () => void
}

/** The languages of twelve countries: who does not find the word for a language finds the flag. */
export function CountrySheet({ onChoose, onClose }: Props) {
  const { t } = useTranslation('settings')
  const { language, locale } = useReader()
  const [hasFlags] = useState(drawsFlags)
  return (
    <Sheet isOpen onClose={onClose} title={t('device.byCountry')}>
      <ul className="grid gap-4">
        {countriesIn(locale).map(({ code, name, flag, languages }) => (
          <li key={code}>
            <h3 className="text-base font-semibold">
              {hasFlags && <span aria-hidden="true">{flag} </span>}
              {name}
            </h3>
            <div className="mt-1 flex flex-wrap gap-2">
              {languages.map(each => (
                <Button
                  key={each}
                  variant={each === language ? 'primary' : 'outline'}
                  aria-pressed={each === language}
                  lang={each}
                  onClick={() => onChoose(each)}
                >
                  {languageNames[each]}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
