import { type Language, languageNames, languages } from '../../../contract/languages.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SelectField } from '../../ui/SelectField.tsx'

interface Props {
  language: Language
  onLanguage: (language: Language) => void
}

const options = languages.map(value => ({ value, label: languageNames[value], lang: value }))

/** Which language a text is written in: not always the one that the form is read in. */
export function WrittenIn({ language, onLanguage }: Props) {
  const { t } = useTranslation('charity-desk')
  return (
    <SelectField
      label={t('fields.aboutLang')}
      value={language}
      options={options}
      onChange={({ target: { value } }) => {
        const chosen = languages.find(each => each === value)
        if (chosen) onLanguage(chosen)
      }}
    />
  )
}
