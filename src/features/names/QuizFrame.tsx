import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { focusOnce } from '../../ui/focus-once.ts'

interface Props {
  place: string
  /** It takes the place of a question whose button had the focus. */
  isNext?: boolean
  name: ReactNode
  choices: ReactNode
  children?: ReactNode
}

/** Where a question stands, and its shape before there is one. */
export function QuizFrame({ place, isNext = false, name, choices, children }: Props) {
  const { t } = useTranslation('names')
  return (
    <section className="quiz" aria-label={t('views.quiz')}>
      <h2 ref={isNext ? focusOnce : undefined} tabIndex={-1} className="quiz-place">
        {place}
      </h2>
      <div className="names-recital-name">{name}</div>
      <p className="font-semibold">{t('quiz.ask')}</p>
      <div className="quiz-choices">{choices}</div>
      {children}
    </section>
  )
}
