import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { InLatin } from '../../ui/InLatin.tsx'
import { type PhraseId, phraseOf } from './phrases.ts'

/** What is said now: its words, their sound, their meaning, where they are from. */
export function PhraseWords({ id }: { id: PhraseId }) {
  const { t } = useTranslation('dhikr')
  const number = new Intl.NumberFormat(useReader().locale, { useGrouping: false })
  const { arabic, transliteration, source } = phraseOf(id)
  return (
    <>
      <p lang="ar" dir="rtl" className={`dhikr-arabic ${arabic.length > 60 ? 'is-long' : ''}`}>
        {arabic}
      </p>
      <InLatin text={transliteration} className="dhikr-latin" />
      <p className="dhikr-meaning">{t(`phrases.${id}`)}</p>
      <p className="dhikr-source">
        {t(`sources.${source.collection}`, { number: number.format(source.number) })}
      </p>
    </>
  )
}
