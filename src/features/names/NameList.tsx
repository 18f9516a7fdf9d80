import { Check } from 'lucide-react'
import { useKept } from '../../data/use-kept.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { DivineName } from '../../lib/duas/divine-name.ts'
import { InLatin } from '../../ui/InLatin.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { namesProgress, toggleLearned } from './names-progress.ts'

/** All of them, each with what it means, and a mark for those one knows by heart. */
export function NameList({ names }: { names: readonly DivineName[] }) {
  const { t } = useTranslation('names')
  const { learned } = useKept(namesProgress)
  const progress = t('learned', { done: learned.length, all: names.length })
  return (
    <>
      <div className="names-progress">
        <Progress
          label={t('title')}
          valueText={progress}
          value={learned.length}
          max={names.length}
          start={progress}
        />
      </div>
      <ol className="name-list">
        {names.map(name => (
          <NameCard key={name.id} name={name} isLearned={learned.includes(name.n)} />
        ))}
      </ol>
    </>
  )
}

function NameCard({ name, isLearned }: { name: DivineName; isLearned: boolean }) {
  const { t } = useTranslation('names')
  const { locale, language } = useReader()
  const { n, id, arabic, transliteration, meaning, about } = name
  return (
    <li id={id} className="name-card">
      <div className="name-head">
        <span className="name-number figures">{new Intl.NumberFormat(locale).format(n)}</span>
        <button
          type="button"
          className="name-mark no-print"
          aria-pressed={isLearned}
          aria-label={`${t('mark')}: ${language === 'ar' ? arabic : transliteration}`}
          title={t('mark')}
          onClick={() => toggleLearned(n)}
        >
          <Check size={18} aria-hidden="true" />
        </button>
      </div>
      <h2 lang="ar" dir="rtl" className="name-arabic">
        {arabic}
      </h2>
      <InLatin text={transliteration} className="name-latin" />
      <p className="name-meaning">{meaning}</p>
      <p className="name-about">{about}</p>
    </li>
  )
}
