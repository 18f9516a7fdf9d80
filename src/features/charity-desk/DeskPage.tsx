import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { User } from '../../../contract/accounts.ts'
import type { CharityPage } from '../../../contract/charities.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { DeskPart } from './DeskPart.tsx'
import { deskQuery } from './desk.queries.ts'
import { NoCharity } from './NoCharity.tsx'
import { SignedInOnly } from './SignedInOnly.tsx'
import { WordsForm } from './WordsForm.tsx'

/** The workplace of who speaks for a verified charity. */
export function DeskPage({ money }: { money: ReactNode }) {
  const { t } = useTranslation('charity-desk')
  return (
    <div className="page py-8">
      <div className="column grid gap-6">
        <header className="grid gap-2">
          <h1>{t('desk.title')}</h1>
          <p className="text-soft">{t('desk.lead')}</p>
        </header>
        <SignedInOnly next="/charity-partner">{user => <OfCharity user={user} money={money} />}</SignedInOnly>
      </div>
    </div>
  )
}

function OfCharity({ user, money }: { user: User; money: ReactNode }) {
  const isCharity = user.roles.includes('charity')
  const read = useQuery({ ...deskQuery(useReader()), enabled: isCharity })
  if (!isCharity) return <NoCharity />
  return <DeskPart read={read}>{charity => <Desk charity={charity} money={money} />}</DeskPart>
}

function Desk({ charity, money }: { charity: CharityPage; money: ReactNode }) {
  const { t } = useTranslation('charity-desk')
  return (
    <>
      <section className="panel gap-3">
        <h2 className="text-xl">
          <bdi>{charity.name}</bdi>
        </h2>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="/charity/$slug" params={{ slug: charity.slug }} variant="outline">
            {t('desk.page')}
          </ButtonLink>
          <ButtonLink to="/charity-subdomain" variant="outline">
            {t('desk.address')}
          </ButtonLink>
          <ButtonLink to="/charity-partner/reports" variant="outline">
            {t('desk.reports')}
          </ButtonLink>
          <ButtonLink to="/charity-partner/children" variant="outline">
            {t('desk.children')}
          </ButtonLink>
          <ButtonLink to="/charity-partner/developers" variant="outline">
            {t('desk.developers')}
          </ButtonLink>
        </div>
      </section>
      {money}
      <WordsForm key={charity.about} charity={charity} />
    </>
  )
}
