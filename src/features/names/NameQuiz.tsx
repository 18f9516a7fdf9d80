import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { DivineName } from '../../lib/duas/divine-name.ts'
import { Button } from '../../ui/Button.tsx'
import { focusOnce } from '../../ui/focus-once.ts'
import { InLatin } from '../../ui/InLatin.tsx'
import { makeQuiz, type QuizQuestion } from './make-quiz.ts'
import { QuizFrame } from './QuizFrame.tsx'

/** Ten questions. Nothing is earned and nothing is kept: it is there to learn by. */
export function NameQuiz({ names }: { names: readonly DivineName[] }) {
  const [round, setRound] = useState(0)
  return <Round key={round} names={names} isAgain={round > 0} onAgain={() => setRound(round + 1)} />
}

interface RoundProps {
  names: readonly DivineName[]
  /** It takes the place of the round before it, whose button had the focus. */
  isAgain: boolean
  onAgain: () => void
}

function Round({ names, isAgain, onAgain }: RoundProps) {
  const { t } = useTranslation('names')
  const [quiz] = useState(() => makeQuiz(names, Math.random))
  const [at, setAt] = useState(0)
  const [rightCount, setRightCount] = useState(0)
  const question = quiz[at]
  if (!question)
    return (
      <section className="quiz" aria-label={t('views.quiz')}>
        <h2 ref={focusOnce} tabIndex={-1} className="names-recital-meaning">
          {t('quiz.result', { right: rightCount, all: quiz.length })}
        </h2>
        <p className="text-soft">{t('quiz.note')}</p>
        <div>
          <Button onClick={onAgain}>{t('quiz.again')}</Button>
        </div>
      </section>
    )
  return (
    <Question
      key={at}
      question={question}
      place={t('quiz.place', { number: at + 1, all: quiz.length })}
      isNext={isAgain || at > 0}
      onAnswer={isRight => isRight && setRightCount(before => before + 1)}
      onNext={() => setAt(at + 1)}
    />
  )
}

interface QuestionProps {
  question: QuizQuestion
  place: string
  isNext: boolean
  onAnswer: (isRight: boolean) => void
  onNext: () => void
}

function Question({ question: { asked, choices }, place, isNext, onAnswer, onNext }: QuestionProps) {
  const { t } = useTranslation('names')
  const [chosen, setChosen] = useState<string | null>(null)
  const choose = (choice: string) => {
    if (chosen !== null) return
    setChosen(choice)
    onAnswer(choice === asked.meaning)
  }
  return (
    <QuizFrame
      place={place}
      isNext={isNext}
      name={
        <>
          <p lang="ar" dir="rtl" className="names-recital-arabic">
            {asked.arabic}
          </p>
          <InLatin text={asked.transliteration} className="name-latin" />
        </>
      }
      choices={choices.map(choice => (
        <Choice key={choice} text={choice} chosen={chosen} right={asked.meaning} onChoose={choose} />
      ))}
    >
      <output className="min-h-6">
        {chosen !== null &&
          (chosen === asked.meaning ? t('quiz.right') : t('quiz.wrong', { meaning: asked.meaning }))}
      </output>
      {chosen !== null && (
        <div>
          <Button onClick={onNext} isWide>
            {t('quiz.next')}
          </Button>
        </div>
      )}
    </QuizFrame>
  )
}

interface ChoiceProps {
  text: string
  chosen: string | null
  right: string
  onChoose: (choice: string) => void
}

function Choice({ text, chosen, right, onChoose }: ChoiceProps) {
  const isRight = chosen !== null && text === right
  const isWrong = chosen === text && text !== right
  return (
    <button
      type="button"
      className={`quiz-choice ${isRight ? 'is-right' : ''} ${isWrong ? 'is-wrong' : ''}`}
      aria-disabled={chosen !== null}
      aria-pressed={chosen === text}
      onClick={() => onChoose(text)}
    >
      <span>{text}</span>
      {isRight && <Check size={20} aria-hidden="true" />}
      {isWrong && <X size={20} aria-hidden="true" />}
    </button>
  )
}
