import { languageNames } from '../../../../contract/languages.ts'
import { useKept } from '../../../data/use-kept.ts'
import { useReader } from '../../../i18n/reader.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { quranPacks } from '../../../lib/content.gen.ts'
import { papers } from '../../../lib/pdf/paper.ts'
import { type EditionChoice, editionFor, editionLanguages } from '../../../lib/quran/edition.ts'
import { layouts, textSizes } from '../../../lib/surah-pdf/surah-pdf-request.ts'
import { CheckField } from '../../../ui/CheckField.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import type { SurahHead } from '../surah-head.ts'
import { pdfSettings } from './pdf-settings.ts'

interface Props {
  head: SurahHead
  onSurah: (surah: number) => void
  edition: { choice: EditionChoice; onChoose: (choice: EditionChoice) => void }
  sound: { isOn: boolean; onChange: (isOn: boolean) => void }
  /** Until the page lives: a choice made before would be lost. */
  isDisabled: boolean
}

/** What is set, and how. */
export function PdfOptions({ head, onSurah, edition, sound, isDisabled }: Props) {
  const { t } = useTranslation(['surah-pdfs', 'quran'])
  const { locale } = useReader()
  const number = new Intl.NumberFormat(locale)
  return (
    <div className="panel grid gap-5">
      <SelectField
        label={t('surah')}
        disabled={isDisabled}
        value={String(head.surah)}
        onChange={event => onSurah(Number(event.target.value))}
        options={head.names.map((name, at) => ({
          value: String(at + 1),
          label: `${number.format(at + 1)}. ${name}`,
        }))}
      />
      <EditionField {...edition} isDisabled={isDisabled} />
      <CheckField
        label={t('quran:settings.transliteration')}
        disabled={isDisabled}
        checked={sound.isOn}
        onChange={event => sound.onChange(event.target.checked)}
      />
      <SettingFields isDisabled={isDisabled} />
    </div>
  )
}

function EditionField({ choice, onChoose, isDisabled }: Props['edition'] & { isDisabled: boolean }) {
  const { t, language } = useTranslation(['surah-pdfs', 'quran'])
  const shown = editionFor(language, choice)
  const options = editionLanguages.map(code => ({
    value: code,
    label: `${languageNames[code]} – ${quranPacks.translations[code].name}`,
  }))
  return (
    <SelectField
      label={t('quran:settings.translation')}
      disabled={isDisabled}
      options={[{ value: 'none', label: t('quran:settings.arabicOnly') }, ...options]}
      value={shown?.language ?? 'none'}
      // The options are the choices.
      onChange={event => onChoose(event.target.value as EditionChoice)}
    />
  )
}

function SettingFields({ isDisabled }: { isDisabled: boolean }) {
  const { t } = useTranslation('surah-pdfs')
  const settings = useKept(pdfSettings)
  const fields = [
    { name: 'layout', label: t('layout'), values: layouts, texts: 'layouts' },
    { name: 'size', label: t('size'), values: textSizes, texts: 'sizes' },
    { name: 'paper', label: t('paper'), values: papers, texts: 'papers' },
  ] as const
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      {fields.map(({ name, label, values, texts }) => (
        <SelectField
          key={name}
          label={label}
          disabled={isDisabled}
          value={settings[name]}
          onChange={event => pdfSettings.set({ ...settings, [name]: event.target.value })}
          options={values.map(value => ({ value, label: value === 'a4' ? 'A4' : t(`${texts}.${value}`) }))}
        />
      ))}
    </div>
  )
}
