import { useEffect, useMemo, useReducer, useRef } from 'react'
import { useKept } from '../../data/use-kept.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { grades } from '../../lib/hifdh/grade.ts'
import type { PassageAyah } from './hifdh.queries.ts'
import { hifdhSettings, type VeilStep } from './hifdh-settings.ts'
import type { RecitalProps } from './Recital.tsx'
import { RecitalActs } from './RecitalActs.tsx'
import { RecitalText } from './RecitalText.tsx'
import { useRecitalKeys } from './use-recital-keys.ts'
import { VeilSettings } from './VeilSettings.tsx'
import {
  afterVeilAct,
  endOfAyah,
  endOfLine,
  isRevealed,
  type Veil,
  type VeilWord,
  veilOver,
  wordsOf,
} from './veil.ts'

const ends: Record<VeilStep, (words: readonly VeilWord[], at: number, tops: () => number[]) => number> = {
  word: (_words, at) => at + 1,
  ayah: endOfAyah,
  line: (_words, at, tops) => endOfLine(tops(), at),
}

const isWholePart = ({ part }: Veil, length: number) => part.from === 0 && part.to === length - 1

/** The passage under its veil, and what can be done with it. */
export function RecitalBoard({ passage, isPage, card, known, today, onVerdict }: BoardProps) {
  const { t } = useTranslation('hifdh')
  const { look, step } = useKept(hifdhSettings)
  const words = useMemo(() => wordsOf(passage), [passage])
  const [veil, act] = useReducer(afterVeilAct, words.length, length => veilOver(length))
  const board = useRef<HTMLDivElement>(null)
  const isOpen = look === 'open' || isRevealed(veil)
  useEffect(() => {
    // What comes next stays above the buttons; where nothing was revealed yet, the page stays as it is.
    if (veil.shown === veil.part.from) return
    board.current?.querySelector(`[data-word="${veil.shown}"]`)?.scrollIntoView?.({ block: 'nearest' })
  }, [veil.shown, veil.part.from])
  const isPart = !isWholePart(veil, words.length)
  const reveal = () => {
    const tops = () =>
      [...(board.current?.querySelectorAll<HTMLElement>('[data-word]') ?? [])].map(word => word.offsetTop)
    act({ kind: 'reveal', to: ends[step](words, veil.shown, tops) })
  }
  const canGrade = card !== null && isOpen && !isPart && !veil.choosing
  useRecitalKeys({
    reveal,
    grade: number => {
      const grade = grades[number - 1]
      if (canGrade && grade) onVerdict({ kind: 'graded', grade, mistakes: veil.mistakes })
    },
  })
  return (
    <>
      <VeilSettings />
      <div ref={board}>
        <RecitalText words={words} veil={veil} look={look} known={known} isPage={isPage} act={act} />
      </div>
      <p className="text-sm text-soft" aria-live="polite">
        {veil.choosing
          ? t(veil.choosing.first === null ? 'practice.partFirst' : 'practice.partLast')
          : t('practice.hint')}
      </p>
      <RecitalActs
        veil={veil}
        length={words.length}
        isOpen={isOpen}
        isPart={isPart}
        card={card}
        known={known}
        today={today}
        act={act}
        onReveal={reveal}
        onVerdict={onVerdict}
      />
    </>
  )
}

type BoardProps = Omit<RecitalProps, 'id'> & { passage: readonly PassageAyah[]; isPage: boolean }
