import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Cause } from '../../../../contract/catalogue.ts'
import { ownCostsProjectId } from '../../../../contract/own-costs.ts'
import { causesQuery } from '../../../data/reads/causes-query.ts'
import { useReader } from '../../../i18n/reader.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChoiceGroup } from '../../../ui/ChoiceGroup.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import type { StepProps } from './step-props.ts'
import { useFault } from './use-fault.ts'

/** For which project of the catalogue the campaign raises. */
export function CauseStep({ state, isProjectFixed }: StepProps) {
  const { t } = useTranslation(['campaign-desk', 'campaigns'])
  const { language } = useReader()
  const { data, isPending, isFetching, refetch } = useQuery(causesQuery({ language, currency: 'GBP' }))
  const [chosen, setChosen] = useState<string | null>(null)
  const fault = useFault(state)
  if (isPending)
    return (
      <Loading>
        <SkeletonRows rows={4} />
      </Loading>
    )
  if (!data) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
  const causes = causesToRaiseFor(data.causes)
  const { projectId } = state.typed
  const cause = causeOf(causes, chosen, projectId)
  if (isProjectFixed) {
    const project = causes.flatMap(({ projects }) => projects).find(({ id }) => id === projectId)
    return <Notice title={project?.title}>{t('cause.fixed')}</Notice>
  }
  return (
    <>
      <SelectField
        label={t('campaigns:list.cause')}
        value={cause?.id}
        onChange={event => setChosen(event.target.value)}
        options={causes.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <ChoiceGroup
        legend={t('steps.cause')}
        name="project"
        value={projectId || undefined}
        onChange={id => state.change({ projectId: id })}
        choices={(cause?.projects ?? []).map(({ id, title, summary, charity }) => ({
          value: id,
          label: title,
          hint: `${summary} · ${charity.name}`,
        }))}
        error={fault('projectId')}
      />
      <p className="text-sm text-soft">{t('cause.hint')}</p>
    </>
  )
}

/** Causes with what a campaign may raise for in them: our own costs are none of it. */
const causesToRaiseFor = (causes: readonly Cause[]): Cause[] =>
  causes
    .map(cause => ({ ...cause, projects: cause.projects.filter(({ id }) => id !== ownCostsProjectId) }))
    .filter(({ projects }) => projects.length > 0)

/** The cause that is looked at: the one chosen, else that of the project. */
const causeOf = (causes: readonly Cause[], chosen: string | null, projectId: string): Cause | undefined =>
  causes.find(({ id }) => id === chosen) ??
  causes.find(({ projects }) => projects.some(({ id }) => id === projectId)) ??
  causes[0]
