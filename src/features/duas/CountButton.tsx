import { Check, Undo2 } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'

interface Props {
  done: number
  most: number
  /** What a press says. */
  label: string
  onCount: () => void
  onUndo: () => void
}

/** A wide button that fills as it is pressed, and a way back for one press too many. */
export function CountButton({ done, most, label, onCount, onUndo }: Props) {
  const { t } = useTranslation('duas')
  const isDone = done >= most
  const share = most > 0 ? done / most : 0
  const count = useRef<HTMLButtonElement>(null)
  const undo = () => {
    // The way back goes with the first press that it takes back: the keyboard stays here.
    if (done === 1) count.current?.focus()
    onUndo()
  }
  return (
    <div className="count-row no-print">
      <button
        ref={count}
        type="button"
        className={`count-button ${isDone ? 'is-done' : ''}`}
        aria-disabled={isDone}
        onClick={onCount}
      >
        <svg viewBox="0 0 100 8" preserveAspectRatio="none" className="count-fill" aria-hidden="true">
          <rect width="100" height="8" transform={`scale(${share.toFixed(4)} 1)`} />
        </svg>
        <span className="count-text">
          {isDone && <Check size={20} aria-hidden="true" />}
          {label}{' '}
          <span className="figures" aria-live="polite">
            {t('sets.saidOf', { done, all: most })}
          </span>
        </span>
      </button>
      {done > 0 && (
        <button
          type="button"
          className="btn btn-quiet btn-square"
          aria-label={t('sets.undo')}
          title={t('sets.undo')}
          onClick={undo}
        >
          <Undo2 size={20} aria-hidden="true" className="rtl:[scale:-1_1]" />
        </button>
      )}
    </div>
  )
}
