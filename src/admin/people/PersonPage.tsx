import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { User } from '../../../contract/accounts.ts'
import type { PersonRecord } from '../../../contract/admin/people.ts'
import { useAuth } from '../../data/account/use-auth.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Notice } from '../../ui/Notice.tsx'
import { AdminRead } from '../kit/AdminRead.tsx'
import type { Fresh } from '../kit/fresh.ts'
import { PersonActs } from './PersonActs.tsx'
import { PersonFacts } from './PersonFacts.tsx'
import { PersonPills } from './PersonPills.tsx'
import { personQuery } from './people.queries.ts'
import { RolesForm } from './RolesForm.tsx'

interface Props {
  id: string
  fresh: Fresh
}

export function PersonPage({ id, fresh }: Props) {
  const { t } = useTranslation('admin')
  return (
    <>
      <Link
        to="/admin/$"
        params={{ _splat: 'people' }}
        search={{}}
        className="text-link inline-flex min-h-11 items-center gap-1 justify-self-start"
      >
        <ChevronLeft size={18} className="rtl:[scale:-1_1]" aria-hidden="true" />
        {t('person.back')}
      </Link>
      <AdminRead query={personQuery(id)} fresh={fresh}>
        {person => <Person person={person} fresh={fresh} />}
      </AdminRead>
    </>
  )
}

/** How far one reaches with this person. */
type Reach = 'self' | 'ownersOnly' | 'acts' | 'all'

function reachOf(user: User | null, { id, roles }: PersonRecord): Reach {
  if (user?.id === id) return 'self'
  if (user?.rights.includes('owner')) return 'all'
  return roles.includes('admin') ? 'ownersOnly' : 'acts'
}

function Person({ person, fresh }: { person: PersonRecord; fresh: Fresh }) {
  const { t } = useTranslation('admin')
  const reach = reachOf(useAuth().user, person)
  return (
    <>
      <header className="grid gap-1">
        <h1 className="break-words">
          <bdi>{person.fullName}</bdi>
        </h1>
        <p className="flex flex-wrap items-center gap-2">
          <bdi className="font-semibold">{person.username}</bdi>
          <PersonPills person={person} />
        </p>
      </header>
      <PersonFacts person={person} />
      {reach === 'self' && <Notice>{t('person.isYou')}</Notice>}
      {reach === 'ownersOnly' && <Notice>{t('person.ownersOnly')}</Notice>}
      {(reach === 'acts' || reach === 'all') && <PersonActs person={person} fresh={fresh} />}
      {reach === 'all' && <RolesForm person={person} fresh={fresh} />}
    </>
  )
}
