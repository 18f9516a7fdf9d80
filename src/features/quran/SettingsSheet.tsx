import { languageNames } from '../../../contract/languages.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { quranPacks } from '../../lib/content.gen.ts'
import { basmala } from '../../lib/quran/basmala.ts'
import { displayAyah } from '../../lib/quran/display.ts'
import { type EditionChoice, editionFor, editionLanguages } from '../../lib/quran/edition.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { arabicSizes, readerSettings } from './reader-settings.ts'
import { useReaderSettings } from './use-reader-settings.ts'

/** How the Quran is read on this device. Each choice holds at once. */
export function SettingsSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('quran')
  const settings = useReaderSettings()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('settings.title')}>
      <div className={`reader-size-${settings.size} grid gap-6`}>
        <EditionField value={settings.edition} />
        <CheckField
          label={t('settings.transliteration')}
          hint={t('settings.transliterationHint')}
          checked={settings.hasTransliteration}
          onChange={event => readerSettings.change({ hasTransliteration: event.target.checked })}
        />
        <SizeField />
        <p lang="ar" dir="rtl" className="quran basmala">
          {displayAyah(basmala)}
        </p>
      </div>
    </Sheet>
  )
}

function EditionField({ value }: { value: EditionChoice }) {
  const { t, language } = useTranslation('quran')
  const own = editionFor(language, 'own')
  const options = editionLanguages.map(code => ({
    value: code === own?.language ? 'own' : code,
    label: `${languageNames[code]} – ${quranPacks.translations[code].name}`,
  }))
  const isOwn = value === own?.language || (value === 'own' && own !== null)
  return (
    <SelectField
      label={t('settings.translation')}
      options={[{ value: 'none', label: t('settings.arabicOnly') }, ...options]}
      value={isOwn ? 'own' : value === 'own' ? 'none' : value}
      // The options are the choices.
      onChange={event => readerSettings.change({ edition: event.target.value as EditionChoice })}
    />
  )
}

function SizeField() {
  const { t } = useTranslation('quran')
  const { size } = useReaderSettings()
  return (
    <fieldset>
      <legend className="field-label">{t('settings.size')}</legend>
      <div className="grid grid-cols-5 gap-2">
        {arabicSizes.map(each => (
          <label key={each} className="tile tile-amount">
            <input
              type="radio"
              name="arabic-size"
              className="tile-input"
              checked={each === size}
              onChange={() => readerSettings.change({ size: each })}
              aria-label={t('settings.sizeOf', { number: each, of: arabicSizes.length })}
            />
            <span aria-hidden="true" className={`size-sign size-sign-${each}`}>
              ع
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
