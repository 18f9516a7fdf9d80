import { useTranslation } from '../../i18n/use-translation.ts'
import { type PhraseId, phraseOf } from './phrases.ts'

/** What is said now: its words, their sound, their meaning, where they are from. */
export function PhraseWords({ id }: { id: PhraseId }) {
  const { t } = useTranslation('dhikr')
  const { arabic, transliteration, source } = phraseOf(id)
  return (
    <>
      <p lang="ar" dir="rtl" className={`dhikr-arabic ${arabic.length > 60 ? 'is-long' : ''}`}>
        {arabic}
      </p>
      <p lang="ar-Latn" dir="ltr" className="dhikr-latin">
        {transliteration}
      </p>
      <p className="dhikr-meaning">{t(`phrases.${id}`)}</p>
      <p className="dhikr-source">{t(`sources.${source.collection}`, { number: String(source.number) })}</p>
    </>
  )
}
