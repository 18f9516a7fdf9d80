import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Project } from '../../../contract/catalogue.ts'
import type { Frequency } from '../../../contract/plan-frequency.ts'
import { takesPlan } from '../../../contract/takes-plan.ts'
import { useAuth } from '../../data/account/use-auth.ts'
import { causesQuery } from '../../data/reads/causes-query.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingCard } from '../../ui/LoadingCard.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import type { PlanSearch } from './plan-search.ts'
import { SetUpForm } from './SetUpForm.tsx'
import type { PlanDraft } from './use-set-up.ts'

interface Props extends PlanSearch {
  every: Frequency
  place: ReactNode
}

/** A plan before it begins: what for, how much, how often. */
export function SetUpPlan({ every, project: asked, amount = '', campaign, place }: Props) {
  const { t } = useTranslation('plans')
  const { language, currency } = useReader()
  const { user, loading } = useAuth()
  const { data, isError, refetch } = useQuery(causesQuery({ language, currency }))
  const projects = data?.causes.flatMap(cause => cause.projects).filter(takesPlan)
  const said = every === 'last_ten' ? 'nights' : 'plain'
  return (
    <>
      <header className="grid gap-2">
        <h1>{t(titles[said])}</h1>
        <p className="lead">{t(leads[said])}</p>
      </header>
      <Answer isWaiting={loading || (!data && !isError)} onRetry={() => void refetch()}>
        {projects && (
          <Chosen
            projects={projects}
            asked={asked}
            first={{ amount, every, email: user?.email ?? '' }}
            place={place}
            campaign={campaign}
          />
        )}
      </Answer>
    </>
  )
}

interface AnswerProps {
  isWaiting: boolean
  onRetry: () => void
  /** What was answered, once it was. */
  children: ReactNode
}

function Answer({ isWaiting, onRetry, children }: AnswerProps) {
  const { t } = useTranslation('plans')
  if (isWaiting) return <LoadingCard />
  return children ?? <ErrorState onRetry={onRetry}>{t('failed')}</ErrorState>
}

const titles = { nights: 'setUp.nightsTitle', plain: 'setUp.title' }
const leads = { nights: 'setUp.nightsLead', plain: 'setUp.lead' }

interface ChosenProps {
  projects: readonly Project[]
  asked: string | undefined
  first: Pick<PlanDraft, 'amount' | 'every' | 'email'>
  place: ReactNode
  campaign: string | undefined
}

/** The form for the project in the address, with the campaign that brought it, or the first where none is named. One that takes no plan is not replaced unsaid. */
function Chosen({ projects, asked, first, place, campaign }: ChosenProps) {
  const { t } = useTranslation('plans')
  const { every, amount } = first
  const project = asked === undefined ? projects[0] : projects.find(({ id }) => id === asked)
  if (projects.length === 0) return <EmptyState title={t('setUp.none')} />
  if (!project)
    return (
      <section className="panel gap-5">
        <Notice tone="warning">{t('setUp.notTaken')}</Notice>
        {/* The amount was meant for something else. */}
        <ProjectField projects={projects} search={{ every }} />
      </section>
    )
  return (
    <SetUpForm
      key={`${first.every} ${project.currency}`}
      project={project}
      first={first}
      place={place}
      campaign={campaign}
      projectChoice={<ProjectField projects={projects} chosen={project.id} search={{ every, amount }} />}
    />
  )
}

interface ProjectFieldProps {
  projects: readonly Project[]
  /** Nothing is chosen where it is missing. */
  chosen?: string
  /** What else the address says of the plan. */
  search: PlanSearch
}

/** What the plan is for. */
function ProjectField({ projects, chosen, search }: ProjectFieldProps) {
  const { t } = useTranslation('plans')
  const navigate = useNavigate()
  const options = projects.map(({ id, title }) => ({ value: id, label: title }))
  return (
    <SelectField
      label={t('setUp.project')}
      value={chosen ?? ''}
      options={chosen === undefined ? [{ value: '', label: t('setUp.choose') }, ...options] : options}
      onChange={event =>
        void navigate({
          to: '/my-plans',
          search: { ...search, project: event.target.value },
          replace: true,
        })
      }
    />
  )
}
