import './words.css'
import { memo, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { displayAyah, toArabicIndicDigits } from '../../../lib/quran/display.ts'
import { type MeantWord, meantWords } from '../../../lib/quran/meant-words.ts'
import { opened } from '../../../ui/opened.tsx'
import { stepThrough } from './step-through.ts'
import { useIsNear } from './use-is-near.ts'

const WordPopup = opened(async () => (await import('./WordPopup.tsx')).WordPopup)

export interface AyahWordsProps {
  text: string
  number: number
  /** One ayah of the pack. */
  packed: string
}

/**
 * The words of an ayah, after it, once it is near the screen; nothing where the pack does not fit it. The ayah itself stays
 * for who listens to the page: it is heard whole, and then what its words mean.
 */
export function AyahWords({ text, number, packed }: AyahWordsProps) {
  const host = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(host)
  const words = isNear ? meantWords(text, packed) : null
  return (
    <div ref={host} className="ayah-words">
      {words && <Words words={words} number={number} />}
    </div>
  )
}

interface Open {
  word: MeantWord
  anchor: HTMLElement
}

const Words = memo(function Words({ words, number }: { words: readonly MeantWord[]; number: number }) {
  const { t } = useTranslation('quran')
  const [open, setOpen] = useState<Open | null>(null)
  return (
    <div role="toolbar" dir="rtl" aria-label={t('words')} className="words">
      {words.map((word, index) => (
        <button
          // Words repeat; their places do not.
          key={index}
          type="button"
          className="word"
          aria-haspopup="dialog"
          aria-expanded={open?.word === word}
          // One stop for each ayah: within it the arrows lead from word to word.
          tabIndex={index === 0 ? 0 : -1}
          onKeyDown={stepThrough}
          onClick={event => setOpen(open?.word === word ? null : { word, anchor: event.currentTarget })}
        >
          <span lang="ar" className="quran" aria-hidden="true">
            {displayAyah(word.arabic)}
          </span>
          <span lang="en" dir="ltr" className="word-meaning">
            {word.meaning}
          </span>
        </button>
      ))}
      <span
        lang="ar"
        className="quran quran-number"
        aria-hidden="true"
      >{`۝${toArabicIndicDigits(number)}`}</span>
      {open && <WordPopup word={open.word} anchor={open.anchor} onClose={() => setOpen(null)} />}
    </div>
  )
})
