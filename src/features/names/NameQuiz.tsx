import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { DivineName } from '../../lib/duas/divine-name.ts'
import { Button } from '../../ui/Button.tsx'
import { InLatin } from '../../ui/InLatin.tsx'
import { makeQuiz, type QuizQuestion } from './make-quiz.ts'

/** Ten questions. Nothing is earned and nothing is kept: it is there to learn by. */
export function NameQuiz({ names }: { names: readonly DivineName[] }) {
  const { t } = useTranslation('names')
  const [quiz, setQuiz] = useState(() => makeQuiz(names, Math.random))
  const [at, setAt] = useState(0)
  const [rightCount, setRightCount] = useState(0)
  const question = quiz[at]
  const again = () => {
    setQuiz(makeQuiz(names, Math.random))
    setAt(0)
    setRightCount(0)
  }
  if (!question)
    return (
      <section className="quiz" aria-label={t('views.quiz')}>
        <output className="recital-meaning">
          {t('quiz.result', { right: rightCount, all: quiz.length })}
        </output>
        <p className="text-soft">{t('quiz.note')}</p>
        <div>
          <Button onClick={again}>{t('quiz.again')}</Button>
        </div>
      </section>
    )
  return (
    <Question
      key={`${at} ${question.asked.id}`}
      question={question}
      place={t('quiz.place', { number: at + 1, all: quiz.length })}
      onAnswer={isRight => isRight && setRightCount(before => before + 1)}
      onNext={() => setAt(at + 1)}
    />
  )
}

interface QuestionProps {
  question: QuizQuestion
  place: string
  onAnswer: (isRight: boolean) => void
  onNext: () => void
}

function Question({ question: { asked, choices }, place, onAnswer, onNext }: QuestionProps) {
  const { t } = useTranslation('names')
  const [chosen, setChosen] = useState<string | null>(null)
  const choose = (choice: string) => {
    if (chosen !== null) return
    setChosen(choice)
    onAnswer(choice === asked.meaning)
  }
  return (
    <section className="quiz" aria-label={t('views.quiz')}>
      <p className="text-soft">{place}</p>
      <div className="recital-name">
        <p lang="ar" dir="rtl" className="recital-arabic">
          {asked.arabic}
        </p>
        <InLatin text={asked.transliteration} className="name-latin" />
      </div>
      <p className="font-semibold">{t('quiz.ask')}</p>
      <div className="quiz-choices">
        {choices.map(choice => (
          <Choice key={choice} text={choice} chosen={chosen} right={asked.meaning} onChoose={choose} />
        ))}
      </div>
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
    </section>
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
