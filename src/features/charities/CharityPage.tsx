import { useSuspenseQuery } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { directionOf } from '../../../contract/languages.ts'
import { useShownReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { CharityFacts } from './CharityFacts.tsx'
import { CharityMoney } from './CharityMoney.tsx'
import { CharityProjects } from './CharityProjects.tsx'
import { CharityReports } from './CharityReports.tsx'
import { CountryName } from './CountryName.tsx'
import { charityQuery } from './charities.queries.ts'
import { PageHeader } from './PageHeader.tsx'
import { useCharityHost } from './use-charity-host.ts'

/** Who a charity is, what it does with what it is given, and what came of it. */
export function CharityPage({ slug }: { slug: string }) {
  const { t } = useTranslation('charities')
  const charity = useSuspenseQuery(charityQuery(useShownReader(), slug)).data
  const { name, about, aboutLang, country } = charity
  useCharityHost()
  return (
    <>
      <PageHeader
        title={<bdi>{name}</bdi>}
        lead={
          <span lang={aboutLang} dir={directionOf(aboutLang)} className="block">
            {about}
          </span>
        }
      >
        <p className="flex flex-wrap items-center gap-3">
          <Pill tone="green" icon={<BadgeCheck size={14} aria-hidden="true" />}>
            {t('verified')}
          </Pill>
          <span className="text-soft">
            <CountryName code={country} />
          </span>
        </p>
      </PageHeader>
      <div className="page grid grid-cols-1 items-start gap-8 py-6 lg:grid-cols-[1fr_22rem] lg:gap-10">
        <div className="grid min-w-0 gap-8">
          {charity.isDemo && <Notice>{t('page.demo')}</Notice>}
          <CharityProjects projects={charity.openProjects} />
          <CharityMoney charity={charity} />
          <CharityReports charity={charity} />
        </div>
        <CharityFacts charity={charity} />
      </div>
    </>
  )
}
