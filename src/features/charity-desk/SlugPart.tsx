import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAuth } from '../../data/account/use-auth.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { deskQuery } from './desk.queries.ts'
import { useRoleGiven } from './use-role-given.ts'

/** The form of a charity's word, for who speaks for one; for others the way there. */
export function SlugPart({ form }: { form: ReactNode }) {
  const { user } = useAuth()
  const isCharity = user?.roles.includes('charity') ?? false
  const { data } = useQuery({ ...deskQuery(useReader()), enabled: isCharity })
  return data ? form : <Join />
}

function Join() {
  const { t } = useTranslation('charity-desk')
  useRoleGiven()
  return (
    <section className="panel items-start gap-3">
      <h2 className="text-xl">{t('slug.join')}</h2>
      <p className="text-soft">{t('slug.joinText')}</p>
      <ButtonLink to="/charity-onboarding" variant="outline">
        {t('slug.apply')}
      </ButtonLink>
    </section>
  )
}
