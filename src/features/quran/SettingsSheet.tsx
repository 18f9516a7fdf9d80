import { languageNames } from '../../../contract/languages.ts'
import { keepTheme } from '../../data/theme-choice.ts'
import { themeChoices, useTheme } from '../../data/use-theme.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { quranPacks } from '../../lib/content.gen.ts'
import { basmala } from '../../lib/quran/basmala.ts'
import { displayAyah } from '../../lib/quran/display.ts'
import { type EditionChoice, editionFor, editionLanguages } from '../../lib/quran/edition.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { layOutAnew } from './lay-out-anew.ts'
import {
  arabicFonts,
  arabicSizes,
  changeReaderSettings,
  readerClass,
  readingModes,
  standardSettings,
} from './reader-settings.ts'
import { useReaderSettings } from './use-reader-settings.ts'
import { WordsField } from './words/WordsField.tsx'

/** How the Quran is read on this device. Each choice holds at once. */
export function SettingsSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('quran')
  const settings = useReaderSettings()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('settings.title')}>
      <div className={`${readerClass(settings)} grid gap-6`}>
        <ModeField />
        {settings.mode !== 'pages' && <BesideFields />}
        <SizeField />
        <SelectField
          label={t('settings.font')}
          options={arabicFonts.map(value => ({ value, label: t(`settings.fonts.${value}`) }))}
          value={settings.font}
          onChange={event => changeReaderSettings({ font: fontNamed(event.target.value) })}
        />
        <p lang="ar" dir="rtl" className="quran basmala">
          {displayAyah(basmala)}
        </p>
        <ThemeField />
      </div>
    </Sheet>
  )
}

const fontNamed = (name: string) => arabicFonts.find(font => font === name) ?? standardSettings.font

/** Verse by verse, or as pages of the mushaf. Before a choice it is what the page does by itself. */
function ModeField() {
  const { t, language } = useTranslation('quran')
  const { mode, edition, hasTransliteration, hasWords } = useReaderSettings()
  const hasBeside = editionFor(language, edition) !== null || hasTransliteration || hasWords
  return (
    <ChoiceGroup
      legend={t('settings.mode')}
      name="reading-mode"
      choices={readingModes.map(value => ({
        value,
        label: t(`settings.modes.${value}`),
        hint: t(`settings.modeHints.${value}`),
      }))}
      value={mode ?? (hasBeside ? 'ayat' : 'pages')}
      onChange={chosen => layOutAnew({ mode: chosen })}
    />
  )
}

/** What stands beside each ayah. */
function BesideFields() {
  const { t } = useTranslation('quran')
  const { edition, hasTransliteration } = useReaderSettings()
  return (
    <>
      <EditionField value={edition} />
      <CheckField
        label={t('settings.transliteration')}
        hint={t('settings.transliterationHint')}
        checked={hasTransliteration}
        onChange={event => layOutAnew({ hasTransliteration: event.target.checked })}
      />
      <WordsField />
    </>
  )
}

/** By night, by day, or as the device is: the whole app's. */
function ThemeField() {
  const { t } = useTranslation('quran')
  const theme = useTheme()
  return (
    <SelectField
      label={t('common:settings.theme')}
      options={themeChoices.map(({ value, key }) => ({ value, label: t(key) }))}
      value={theme}
      onChange={event =>
        keepTheme(themeChoices.find(({ value }) => value === event.target.value)?.value ?? 'system')
      }
    />
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
      onChange={event => layOutAnew({ edition: event.target.value as EditionChoice })}
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
              onChange={() => changeReaderSettings({ size: each })}
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
