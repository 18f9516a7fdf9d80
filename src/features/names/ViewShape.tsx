import { useTranslation } from '../../i18n/use-translation.ts'
import { Bone } from '../../ui/Bone.tsx'
import type { NamesView } from './names-search.ts'
import { QuizFrame } from './QuizFrame.tsx'
import { choiceCount, questionCount } from './quiz-size.ts'

/** As large as the recital or a question will be, until it is there. */
export function ViewShape({ view }: { view: Exclude<NamesView, 'list'> }) {
  return view === 'quiz' ? <QuizShape /> : <RecitalShape />
}

function QuizShape() {
  const { t } = useTranslation('names')
  const place = t('quiz.place', { number: 1, all: questionCount })
  const choices = Array.from({ length: choiceCount }, (_, at) => (
    <p key={at} className="quiz-choice">
      <Bone className="h-4 w-1/2" />
      {/* As tall as a line of the page's script. */}
      <span>{'\u00a0'}</span>
    </p>
  ))
  return (
    <QuizFrame place={place} name={<Bone className="h-12 w-1/2" />} choices={choices}>
      <p className="min-h-6" />
    </QuizFrame>
  )
}

const RecitalShape = () => (
  <div className="names-recital">
    <Bone className="h-80 w-full" />
    <Bone className="h-13 w-full" />
    <Bone className="h-19 w-full" />
  </div>
)
