import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { issuer } from '../../lib/issuer.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingCard } from '../../ui/LoadingCard.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { StatementActs } from './StatementActs.tsx'
import { StatementView } from './StatementView.tsx'
import { statementDocument, yearName } from './statement-document.ts'
import { statementYears } from './statement-years.ts'
import { statementQuery } from './yearly-statement.queries.ts'

/** What the person gave in a year, to read, to print and to take along. */
export function YearlyStatementPage({ year }: { year: string }) {
  const hasTexts = useTexts('yearly-statement', true)
  return (
    <div className="page py-8">
      <div className="column grid gap-6">{hasTexts ? <Statement year={year} /> : <LoadingCard />}</div>
    </div>
  )
}

function Statement({ year }: { year: string }) {
  const { t } = useTranslation('yearly-statement')
  return (
    <>
      <header className="no-print grid gap-3">
        <ButtonLink
          to="/profile"
          variant="quiet"
          className="justify-self-start"
          icon={<ArrowLeft size={18} className="rtl:[scale:-1_1]" aria-hidden="true" />}
        >
          {t('back')}
        </ButtonLink>
        <h1>{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
      </header>
      <OfYear year={year} />
    </>
  )
}

function OfYear({ year }: { year: string }) {
  const { t, language } = useTranslation(['yearly-statement', 'gifts'])
  const { data, isError, refetch } = useQuery({
    ...statementQuery(year, language),
    placeholderData: keepPreviousData,
  })
  if (isError) return <ErrorState onRetry={() => void refetch()}>{t('failed')}</ErrorState>
  if (!data) return <LoadingCard />
  const document = statementDocument(data, { t, language, issuer: issuer() })
  return (
    <>
      <YearField
        year={year}
        years={statementYears(data.firstGiftAt, Date.parse(data.madeAt), data.timeZone)}
      />
      {data.year === year ? (
        <>
          <StatementActs key={year} statement={data} document={document} />
          <StatementView document={document} />
        </>
      ) : (
        <LoadingCard />
      )}
    </>
  )
}

function YearField({ year, years }: { year: string; years: readonly string[] }) {
  const { t, language } = useTranslation('yearly-statement')
  const navigate = useNavigate()
  const options = years.includes(year) ? years : [year, ...years]
  return (
    <SelectField
      className="no-print"
      label={t('year')}
      value={year}
      options={options.map(value => ({ value, label: yearName(value, { t, language }) }))}
      onChange={({ target: { value } }) =>
        void navigate({ to: '/profile', search: { statement: searchOf(value) }, replace: true })
      }
    />
  )
}

/** As the address has it: a calendar year as a number. */
const searchOf = (year: string): string | number => (/^\d+$/.test(year) ? Number(year) : year)
