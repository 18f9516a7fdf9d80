import { Link } from '@tanstack/react-router'
import { ArrowLeft, Undo2 } from 'lucide-react'
import { clearMistake, recite, undoRecital } from '../../data/hifdh-store.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Grade } from '../../lib/hifdh/grade.ts'
import type { WordId } from '../../lib/hifdh/hifdh-record.ts'
import { ayahOfWord, wordMistakes } from '../../lib/hifdh/word-mistakes.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { Practise } from './hifdh-search.ts'
import type { HifdhProps } from './Overview.tsx'
import { Recital, type Verdict } from './Recital.tsx'
import { useHifdh } from './use-hifdh.ts'
import { cardOf, useSession } from './use-session.ts'

/** One passage at a time: hidden, recited, looked at, judged. */
export function Practice({ practise, ...props }: HifdhProps & { practise: Practise }) {
  const { t } = useTranslation('hifdh')
  const { keep } = useHifdh()
  const session = useSession(practise, props)
  const { current, last } = session
  const settle = async (unit: string, verdict: Verdict) => {
    const done = await keep(actOf(unit, verdict, props))
    if (done) session.pass({ unit, recital: done.kept })
  }
  const undo = async () => {
    if (last?.recital && (await keep(undoRecital(last.recital)))) session.back(last)
  }
  return (
    <>
      <div className="practice-bar">
        <Link to="/hifdh" className="btn btn-quiet">
          <ArrowLeft size={20} className="rtl:[scale:-1_1]" aria-hidden="true" />
          {t('practice.back')}
        </Link>
        {session.left > 0 && <span className="text-soft">{t('practice.left', { count: session.left })}</span>}
        {practise !== 'mistakes' && (
          <button
            type="button"
            className="btn btn-quiet btn-square"
            aria-label={t('practice.undo')}
            disabled={!last}
            onClick={() => void undo()}
          >
            <Undo2 size={20} aria-hidden="true" />
          </button>
        )}
      </div>
      {current === null ? (
        <Done />
      ) : (
        <Recital
          key={`${current} ${props.records.length}`}
          id={current}
          card={practise === 'mistakes' ? null : cardOf(props, current)}
          known={practise === 'mistakes' ? mistakesIn(props, current) : null}
          today={props.today}
          onVerdict={verdict => void settle(current, verdict)}
        />
      )}
    </>
  )
}

const mistakesIn = ({ records }: HifdhProps, id: string): WordId[] =>
  wordMistakes(records).flatMap(({ word }) => (`ayah:${ayahOfWord(word)}` === id ? [word] : []))

/**
 * Writes a verdict down, and answers which recital it was. A mistake that goes well now leaves the list, which is none; one that does
 * not is counted once more.
 */
async function actOf(id: string, verdict: Verdict, props: HifdhProps): Promise<string | null> {
  if (verdict.kind === 'well') {
    for (const word of mistakesIn(props, id)) await clearMistake(word)
    return null
  }
  const grade: Grade | null = verdict.kind === 'graded' ? verdict.grade : null
  return recite({ card: id, grade, mistakes: verdict.mistakes })
}

function Done() {
  const { t } = useTranslation('hifdh')
  return (
    <EmptyState
      isPage
      title={t('practice.doneTitle')}
      action={<ButtonLink to="/hifdh">{t('practice.back')}</ButtonLink>}
    >
      <p>{t('practice.doneText')}</p>
    </EmptyState>
  )
}
