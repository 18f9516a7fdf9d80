import { useQuery } from '@tanstack/react-query'
import type { Project } from '../../../contract/catalogue.ts'
import { causesQuery } from '../../data/reads/causes-query.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toasts.state.ts'

const states = ['basket', 'outbox', 'old', 'session', 'answers'] as const
type State = (typeof states)[number]

/** Brings basket and outbox, which the page has no need of to be seen. */
async function make(state: State, projects: readonly Project[]): Promise<unknown> {
  const made = await import('./make-states.ts')
  const makes: Record<State, () => unknown> = {
    basket: () => made.fillBasket(projects),
    outbox: () => made.fillOutbox(projects),
    old: made.ageOutbox,
    session: made.loseSession,
    answers: made.forgetAnswers,
  }
  return await makes[state]()
}

/** States that take long, or luck, to come about by themselves. */
export function PutInStates({ onBreak }: { onBreak: () => void }) {
  const { t } = useTranslation('testing')
  const reader = useReader()
  // Fetched when the page opens: the connection may be taken away before the outbox is filled.
  const { data } = useQuery(causesQuery(reader))
  const projects = (data?.causes ?? []).flatMap(cause => cause.projects).filter(project => project.isOpen)
  const run = (state: State) =>
    make(state, projects).then(
      () => toast({ title: t('qa.done'), description: t(`qa.states.${state}.done`), tone: 'done' }),
      (error: unknown) => toast({ title: t('failed'), description: String(error), tone: 'error' }),
    )
  return (
    <section className="panel gap-4">
      <h2>{t('qa.put')}</h2>
      <ul className="grid gap-3">
        {states.map(state => (
          <li key={state} className="border-b border-base-300 pb-3">
            <Button variant="outline" disabled={!data} onClick={() => void run(state)}>
              {t(`qa.states.${state}.label`)}
            </Button>
            <p className="mt-1 text-sm text-soft">{t(`qa.states.${state}.text`)}</p>
          </li>
        ))}
        <li>
          <Button variant="outline" onClick={onBreak}>
            {t('qa.break')}
          </Button>
          <p className="mt-1 text-sm text-soft">{t('qa.breakText')}</p>
        </li>
      </ul>
    </section>
  )
}
