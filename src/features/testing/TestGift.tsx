import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Project } from '../../../contract/catalogue.ts'
import { newId } from '../../data/new-id.ts'
import { causesQuery } from '../../data/reads/causes-query.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Money } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SelectField } from '../../ui/SelectField.tsx'

/** Gives test money to any project, as the checkout does, hidden from the feed. */
export function TestGift() {
  const { t } = useTranslation('testing')
  const { data } = useQuery(causesQuery(useReader()))
  const [chosenId, setChosenId] = useState('')
  const { give, problem, isBusy } = useTestGift()
  const projects = (data?.causes ?? []).flatMap(cause => cause.projects)
  const project = projects.find(({ id }) => id === chosenId) ?? projects[0]
  return (
    <section className="panel gap-4" aria-labelledby="test-gift">
      <h2 id="test-gift">{t('gift.make')}</h2>
      {project && (
        <>
          <SelectField
            label={t('gift.project')}
            name="project"
            value={project.id}
            onChange={event => setChosenId(event.target.value)}
            options={projects.map(({ id, title }) => ({ value: id, label: title }))}
          />
          <div className="flex flex-wrap gap-2">
            {amountsOf(project).map(minor => (
              <Button
                key={minor}
                variant="outline"
                disabled={isBusy}
                onClick={() => void give(project, minor)}
              >
                <Money minor={minor} currency={project.currency} />
              </Button>
            ))}
          </div>
        </>
      )}
      {problem && (
        <Notice tone="error" isLive>
          {t('failed')} <code>{problem}</code>
        </Notice>
      )}
      <p className="text-sm text-soft">{t('gift.makeText')}</p>
    </section>
  )
}

const amountsOf = ({ unitMinor, presets, minMinor }: Project): readonly number[] =>
  unitMinor === null ? [minMinor, ...presets.filter(minor => minor !== minMinor)] : [unitMinor]

/** Makes the gift known and leads on to its payment; a refusal comes back as its code. */
function useTestGift() {
  const { language } = useReader()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const send = async ({ id, currency }: Project, unitMinor: number) => {
    const { give } = await import('../../data/outbox/give.ts')
    const lines = [{ projectId: id, unitMinor, quantity: 1 }]
    const gift = newId()
    const outcome = await give({ id: gift, currency, lines, visibility: 'hidden', lang: language })
    if (outcome.outcome === 'pay') return location.assign(outcome.url)
    if (outcome.outcome === 'refused') return setProblem(outcome.code)
    if (outcome.outcome === 'not_saved') return setProblem(outcome.problem)
    if (outcome.outcome === 'unknown') return setProblem(outcome.outcome)
    return navigate({ to: '/thank-you', search: { gift } })
  }
  const give = async (project: Project, minor: number) => {
    setProblem(null)
    setIsBusy(true)
    try {
      await send(project, minor)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setIsBusy(false)
    }
  }
  return { give, problem, isBusy }
}
