import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { GradeBar } from './GradeBar.tsx'
import type { RecitalProps } from './Recital.tsx'
import type { Veil, VeilAct } from './veil.ts'

interface Props extends Pick<RecitalProps, 'card' | 'known' | 'today' | 'onVerdict'> {
  veil: Veil
  /** Words in all. */
  length: number
  isOpen: boolean
  isPart: boolean
  act: (act: VeilAct) => void
  onReveal: () => void
}

/** What can be done now: reveal, go over a part, judge. Where a thumb reaches it. */
export function RecitalActs(props: Props) {
  const { veil, length, isOpen, isPart, act, onReveal } = props
  const { t } = useTranslation('hifdh')
  return (
    <div className="recital-acts">
      <div className="recital-row">
        <Button variant="quiet" aria-pressed={veil.choosing !== null} onClick={() => act({ kind: 'choose' })}>
          {t('practice.part')}
        </Button>
        {isPart && (
          <Button variant="quiet" onClick={() => act({ kind: 'whole', length })}>
            {t('practice.whole')}
          </Button>
        )}
        {isOpen && !isPart && (
          <Button variant="quiet" onClick={() => act({ kind: 'hide' })}>
            {t('practice.hide')}
          </Button>
        )}
        {veil.mistakes.length > 0 && (
          <span className="text-sm text-soft">{t('practice.marked', { count: veil.mistakes.length })}</span>
        )}
      </div>
      {isOpen ? (
        isPart ? (
          <div className="recital-row">
            <Button isWide size="large" onClick={() => act({ kind: 'again' })}>
              {t('practice.again')}
            </Button>
            <span className="figures text-soft">{t('practice.rounds', { count: veil.rounds })}</span>
          </div>
        ) : (
          <Judgement {...props} />
        )
      ) : (
        <div className="recital-row">
          <Button isWide size="large" onClick={onReveal}>
            {t('practice.reveal')}
          </Button>
          <Button
            variant="outline"
            size="large"
            onClick={() => act({ kind: 'reveal', to: veil.part.to + 1 })}
          >
            {t('practice.revealAll')}
          </Button>
        </div>
      )}
    </div>
  )
}

function Judgement({ veil, card, known, today, onVerdict }: Props) {
  const { t } = useTranslation('hifdh')
  const { mistakes } = veil
  if (known)
    return (
      <div className="recital-row">
        <Button
          variant="outline"
          isWide
          size="large"
          onClick={() => onVerdict({ kind: 'practised', mistakes: mistakes.length > 0 ? mistakes : known })}
        >
          {t('practice.notYet')}
        </Button>
        <Button isWide size="large" onClick={() => onVerdict({ kind: 'well' })}>
          {t('practice.right')}
        </Button>
      </div>
    )
  return (
    <>
      {card && (
        <GradeBar
          card={card}
          today={today}
          onGrade={grade => onVerdict({ kind: 'graded', grade, mistakes })}
        />
      )}
      <Button variant="quiet" onClick={() => onVerdict({ kind: 'practised', mistakes })}>
        {t('practice.without')}
      </Button>
    </>
  )
}
