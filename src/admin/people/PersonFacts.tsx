import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PersonRecord } from '../../../contract/admin/people.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Pill } from '../../ui/Pill.tsx'
import { useMoment } from '../../ui/use-moment.ts'

export function PersonFacts({ person }: { person: PersonRecord }) {
  const { t } = useTranslation('admin')
  const { locale } = useReader()
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' })
  const moment = useMoment()
  const number = new Intl.NumberFormat(locale)
  return (
    <div className="panel gap-4">
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact name={t('person.email')}>
          <bdi className="break-words">{person.email}</bdi>{' '}
          <Pill tone={person.emailVerified ? 'green' : 'warning'}>
            {t(person.emailVerified ? 'person.verified' : 'person.unverified')}
          </Pill>
        </Fact>
        <Fact name={t('person.since')}>{day.format(new Date(person.memberSince))}</Fact>
        <Fact name={t('person.sessions')}>{number.format(person.sessions)}</Fact>
        <Fact name={t('person.lastSeen')}>
          {person.lastSeenAt ? moment(person.lastSeenAt) : t('person.notNow')}
        </Fact>
        <Fact name={t('person.totp')}>{t(person.hasTotp ? 'person.on' : 'person.off')}</Fact>
        <Fact name={t('person.passkeys')}>{number.format(person.passkeys)}</Fact>
        {person.wallName !== null && (
          <Fact name={t('person.wallName')}>
            <bdi className="break-words">{person.wallName}</bdi>
          </Fact>
        )}
      </dl>
      <Link
        to="/admin/$"
        params={{ _splat: 'audit' }}
        search={{ person: person.username }}
        className="text-link inline-flex min-h-11 items-center self-start"
      >
        {t('person.log')}
      </Link>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
