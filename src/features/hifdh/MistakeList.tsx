import { useQueries } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { clearMistake } from '../../data/hifdh-store.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { HifdhRecord } from '../../lib/hifdh/hifdh-record.ts'
import { spanOf, unitOf } from '../../lib/hifdh/unit.ts'
import { ayahOfWord, type WordMistake, wordMistakes } from '../../lib/hifdh/word-mistakes.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { passageQuery } from './hifdh.queries.ts'
import { useHifdh } from './use-hifdh.ts'
import { useUnitName } from './use-unit-name.ts'
import { wordsOf } from './veil.ts'

const listed = 8

/** Words that went wrong, the most frequent first. */
export function MistakeList({ records }: { records: readonly HifdhRecord[] }) {
  const { t } = useTranslation('hifdh')
  const mistakes = wordMistakes(records)
  const shown = mistakes.slice(0, listed)
  const texts = useWordTexts(shown)
  if (mistakes.length === 0) return null
  return (
    <section className="panel gap-3" aria-labelledby="mistakes">
      <h2 id="mistakes" className="text-lg">
        {t('mistakes.title')}
      </h2>
      <ul>
        {shown.map(mistake => (
          <MistakeRow key={mistake.word} mistake={mistake} text={texts.get(mistake.word)} />
        ))}
      </ul>
      <ButtonLink to="/hifdh" search={{ practise: 'mistakes' }} variant="tint" isWide>
        {t('mistakes.practise')}
      </ButtonLink>
    </section>
  )
}

function MistakeRow({ mistake, text }: { mistake: WordMistake; text: string | undefined }) {
  const { t } = useTranslation('hifdh')
  const { keep } = useHifdh()
  const nameOf = useUnitName()
  return (
    <li className="hifdh-row">
      <span className="grow">
        <span lang="ar" dir="rtl" className="hifdh-word">
          {text}
        </span>{' '}
        <small>{nameOf(`ayah:${ayahOfWord(mistake.word)}`)}</small>
      </span>
      <small className="figures">{t('mistakes.times', { count: mistake.count })}</small>
      <button
        type="button"
        className="btn btn-quiet btn-square"
        aria-label={t('mistakes.clear', { word: text ?? '' })}
        onClick={() => void keep(clearMistake(mistake.word))}
      >
        <Check size={20} aria-hidden="true" />
      </button>
    </li>
  )
}

/** The words themselves, as far as their ayat are at hand. */
function useWordTexts(mistakes: readonly WordMistake[]): Map<string, string> {
  const ayat = [...new Set(mistakes.map(({ word }) => ayahOfWord(word)))]
  const passages = useQueries({
    queries: ayat.map(ayah => {
      const unit = unitOf(`ayah:${ayah}`)
      return passageQuery(unit ? spanOf(unit, []) : { from: 1, to: 1 })
    }),
  })
  return new Map(
    passages.flatMap(({ data = [] }) => wordsOf(data).map(({ id, text }) => [id, text] as const)),
  )
}
