import { ChevronDown } from 'lucide-react'
import type { CausePage } from '../../../contract/cause-pages.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** What people ask about this cause. Opens without any script. */
export function CauseQuestions({ questions }: Pick<CausePage, 'questions'>) {
  const { t } = useTranslation('giving')
  return (
    <section className="grid gap-2" aria-labelledby="questions">
      <h2 id="questions">{t('cause.questions')}</h2>
      <div className="panel gap-0 py-1">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group border-b border-base-300 last:border-0">
            <summary className="flex min-h-14 items-center gap-3 py-3 font-semibold">
              <span className="grow">{question}</span>
              <ChevronDown size={20} aria-hidden="true" className="flex-none group-open:rotate-180" />
            </summary>
            <p className="max-w-[65ch] pb-4 text-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
