import { Fragment, memo } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { WordId } from '../../lib/hifdh/hifdh-record.ts'
import { toArabicIndicDigits } from '../../lib/quran/display.ts'
import type { VeilLook } from './hifdh-settings.ts'
import { RecitalSurah } from './RecitalSurah.tsx'
import { beginsSurah, type Veil, type VeilAct, type VeilWord } from './veil.ts'

interface Props {
  words: readonly VeilWord[]
  veil: Veil
  look: VeilLook
  /** Words that went wrong before. */
  known: readonly WordId[] | null
  /** It is a page, which says where a surah begins. */
  isPage: boolean
  act: (act: VeilAct) => void
}

type WordState = 'seen' | 'hidden' | 'letters' | 'outside'

function stateOf({ veil, look }: Props, at: number): WordState {
  if (veil.choosing) return 'seen'
  if (at < veil.part.from || at > veil.part.to) return 'outside'
  return look === 'open' || at < veil.shown ? 'seen' : look
}

/** Uthmani text word by word, as the mushaf has it. One word is in the way of the Tab key; the arrows lead to the others. */
export function RecitalText(props: Props) {
  const { words, veil, look, known, isPage, act } = props
  const { t } = useTranslation('hifdh')
  const inTabOrder = Math.max(veil.part.from, Math.min(veil.shown, veil.part.to))
  return (
    <div lang="ar" dir="rtl" className="quran recital-text">
      {words.map((word, at) => {
        const state = stateOf(props, at)
        return (
          <Fragment key={word.id}>
            {isPage && beginsSurah(words, at) && <RecitalSurah surah={word.surah} />}
            <Word
              at={at}
              word={word}
              state={state}
              isMistake={veil.mistakes.includes(word.id)}
              isKnown={known?.includes(word.id) ?? false}
              isFirst={veil.choosing?.first === at}
              isInTabOrder={at === inTabOrder}
              hiddenName={t('practice.hiddenWord', { number: at + 1 })}
              isOpen={look === 'open'}
              act={act}
            />
          </Fragment>
        )
      })}
    </div>
  )
}

interface WordProps {
  at: number
  word: VeilWord
  state: WordState
  isMistake: boolean
  isKnown: boolean
  /** It was chosen as the first of a part. */
  isFirst: boolean
  isInTabOrder: boolean
  hiddenName: string
  /** Nothing is veiled. */
  isOpen: boolean
  act: (act: VeilAct) => void
}

const classOf = ({ state, isMistake, isKnown, isFirst }: WordProps): string =>
  ['recital-word', `is-${state}`, isMistake && 'is-mistake', isKnown && 'is-known', isFirst && 'is-first']
    .filter(Boolean)
    .join(' ')

const Word = memo(function Word(props: WordProps) {
  const { at, word, state, isMistake, isInTabOrder, hiddenName, isOpen, act } = props
  const isVeiled = state === 'hidden' || state === 'letters'
  return (
    <>
      <button
        type="button"
        data-word={at}
        className={classOf(props)}
        tabIndex={isInTabOrder ? 0 : -1}
        lang={isVeiled ? undefined : 'ar'}
        aria-label={isVeiled ? (state === 'letters' ? word.hint : hiddenName) : undefined}
        aria-pressed={isVeiled ? undefined : isMistake}
        disabled={state === 'outside'}
        onClick={() => act({ kind: 'press', at, word: word.id, isOpen })}
      >
        <span>{word.text}</span>
        {state === 'letters' && <span className="word-hint">{word.hint}</span>}
      </button>
      {word.isLast && <span className="quran-number">{`\u00A0۝${toArabicIndicDigits(word.ayah)}`}</span>}{' '}
    </>
  )
})
