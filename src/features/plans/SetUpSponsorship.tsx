import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAuth } from '../../data/account/use-auth.ts'
import { causesQuery } from '../../data/reads/causes-query.ts'
import { childFileQuery } from '../../data/reads/child-file-query.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { amountText } from '../../ui/amount-text.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadingCard } from '../../ui/LoadingCard.tsx'
import { SetUpForm } from './SetUpForm.tsx'

/** The sponsorship of one child before it begins: its project, and that it is monthly, are said by the case file. */
export function SetUpSponsorship({ number, place }: { number: number; place: ReactNode }) {
  const { t } = useTranslation('plans')
  const { language, currency, locale } = useReader()
  const { user, loading } = useAuth()
  const causes = useQuery(causesQuery({ language, currency }))
  const file = useQuery(childFileQuery({ language, currency }, number))
  const child = file.data
  const project = causes.data?.causes
    .flatMap(cause => cause.projects)
    .find(({ id }) => id === child?.project.id)
  if (loading || file.isLoading || causes.isLoading) return <LoadingCard />
  if (!child || !project || child.taken >= child.places)
    return (
      <EmptyState
        title={t('child.none')}
        action={
          <ButtonLink to="/orphanages" search={{}}>
            {t('child.others')}
          </ButtonLink>
        }
      >
        {t('child.noneText')}
      </EmptyState>
    )
  const shown = new Intl.NumberFormat(locale, { useGrouping: false }).format(number)
  return (
    <>
      <header className="grid gap-2">
        <h1>{t('child.title', { alias: child.alias })}</h1>
        <p className="lead">{t('child.lead', { project: project.title, charity: project.charity.name })}</p>
      </header>
      <SetUpForm
        key={project.currency}
        project={{ ...project, presets: [child.monthlyMinor], minMinor: child.monthlyMinor }}
        first={{
          amount: amountText(child.monthlyMinor, child.currency, locale),
          every: 'monthly',
          email: user?.email ?? '',
        }}
        place={place}
        projectChoice={
          <p className="font-semibold">{t('child.file', { alias: child.alias, number: shown })}</p>
        }
        childFile={number}
      />
    </>
  )
}
