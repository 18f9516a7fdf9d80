import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { InLatin } from '../../ui/InLatin.tsx'
import { setSources } from './dhikr-plan.ts'
import { type PhraseId, phraseOf } from './phrases.ts'

interface Props {
  id: PhraseId
  /** A set tells where its count is from: what is said of a phrase elsewhere speaks of no count. */
  plan: string
}

/** What is said now: its words, their sound, their meaning, where they are from. */
export function PhraseWords({ id, plan }: Props) {
  const { t } = useTranslation('dhikr')
  const number = new Intl.NumberFormat(useReader().locale, { useGrouping: false })
  const { arabic, transliteration, source: ofPhrase } = phraseOf(id)
  const source = setSources[plan] ?? ofPhrase
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
