import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Project } from '../../../contract/catalogue.ts'
import type { Frequency } from '../../../contract/plan-frequency.ts'
import { useAuth } from '../../data/account/use-auth.ts'
import { causesQuery } from '../../data/reads/causes-query.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { SkeletonCard } from '../../ui/SkeletonCard.tsx'
import type { PlanSearch } from './plan-search.ts'
import { SetUpForm } from './SetUpForm.tsx'
import type { PlanDraft } from './use-set-up.ts'

interface Props extends PlanSearch {
  every: Frequency
  place: ReactNode
}

/** A plan before it begins: what for, how much, how often. */
export function SetUpPlan({ every, project: asked, amount = '', place }: Props) {
  const { t } = useTranslation('plans')
  const { language, currency } = useReader()
  const { user, loading } = useAuth()
  const { data, isError, refetch } = useQuery(causesQuery({ language, currency }))
  const projects = data?.causes.flatMap(cause => cause.projects).filter(canRepeat)
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
  if (isWaiting)
    return (
      <Loading>
        <SkeletonCard />
      </Loading>
    )
  return children ?? <ErrorState onRetry={onRetry}>{t('failed')}</ErrorState>
}

const titles = { nights: 'setUp.nightsTitle', plain: 'setUp.title' }
const leads = { nights: 'setUp.nightsLead', plain: 'setUp.lead' }

interface ChosenProps {
  projects: readonly Project[]
  asked: string | undefined
  first: Pick<PlanDraft, 'amount' | 'every' | 'email'>
  place: ReactNode
}

/** The form for the project in the address, or the first. */
function Chosen({ projects, asked, first, place }: ChosenProps) {
  const { t } = useTranslation('plans')
  const navigate = useNavigate()
  const project = projects.find(({ id }) => id === asked) ?? projects[0]
  if (!project) return <EmptyState title={t('setUp.none')} />
  return (
    <SetUpForm
      key={`${first.every} ${project.currency}`}
      project={project}
      first={first}
      place={place}
      projectChoice={
        <SelectField
          label={t('setUp.project')}
          value={project.id}
          options={projects.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={event =>
            void navigate({
              to: '/my-plans',
              search: before => ({ ...before, project: event.target.value }),
              replace: true,
            })
          }
        />
      }
    />
  )
}

/** A share or an animal is bought, not promised. */
const canRepeat = ({ isOpen, unitMinor }: Project): boolean => isOpen && unitMinor === null
