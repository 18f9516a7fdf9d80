import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { PersonLine } from '../../../contract/admin/people.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PersonPills } from './PersonPills.tsx'

export function PeopleList({ people }: { people: readonly PersonLine[] }) {
  const { t } = useTranslation('admin')
  if (people.length === 0) return <EmptyState title={t('people.none')}>{t('people.noneText')}</EmptyState>
  return (
    <ul className="panel gap-0 p-1.5">
      {people.map(person => (
        <li key={person.id} className="border-b border-base-300 last:border-0">
          <Link
            to="/admin/$"
            params={{ _splat: 'people' }}
            search={{ person: person.id }}
            className="flex min-h-14 items-center gap-3 rounded-(--radius-field) px-3 py-2 hover:bg-base-200"
          >
            <span className="min-w-0 grow">
              <span className="flex flex-wrap items-center gap-2">
                <bdi className="font-semibold">{person.username}</bdi>
                <PersonPills person={person} />
              </span>
              <span className="flex flex-wrap gap-x-4 text-sm text-soft">
                <bdi className="min-w-0 break-words">{person.fullName}</bdi>
                <bdi className="min-w-0 break-words">{person.email}</bdi>
              </span>
            </span>
            <ChevronRight size={18} className="flex-none text-soft rtl:[scale:-1_1]" aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
