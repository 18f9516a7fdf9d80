import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { charityDesk } from '../../../contract/charity-desk.ts'
import { useAuth } from '../../data/account/use-auth.ts'
import { client } from '../../data/browser-client.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { deskQuery } from './desk.queries.ts'
import { SendRow } from './SendRow.tsx'
import { useDeskAct } from './use-desk-act.ts'
import { useRoleGiven } from './use-role-given.ts'

const route = { method: 'PUT', path: '/api/charity-desk/slug', access: 'charity' } as const

/** The word of a charity's address, for who speaks for one; for others the way there. */
export function SlugForm() {
  const { user } = useAuth()
  const isCharity = user?.roles.includes('charity') ?? false
  const { data } = useQuery({ ...deskQuery(useReader()), enabled: isCharity })
  return data ? <Form key={data.slug} slug={data.slug} /> : <Join />
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

function Form({ slug }: { slug: string }) {
  const { t } = useTranslation(['charity-desk', 'errors'])
  const [typed, setTyped] = useState(slug)
  const { run, isBusy, failure } = useDeskAct(
    async () => {
      await client.call<typeof charityDesk.setSlug>(route, { body: { slug: typed } })
    },
    { done: t('slug.saved') },
  )
  const save = (event: FormEvent) => {
    event.preventDefault()
    void run()
  }
  const fault = failure?.fields.slug
  return (
    <section className="panel gap-4">
      <h2 className="text-xl">{t('slug.title')}</h2>
      <form method="post" noValidate onSubmit={save} className="grid gap-4">
        <TextField
          label={t('slug.label')}
          hint={t('slug.hint')}
          name="slug"
          value={typed}
          maxLength={40}
          dir="ltr"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={event => setTyped(event.target.value)}
          error={fault ? t(`errors:${fault}`) : undefined}
        />
        <SendRow name={t('slug.save')} isBusy={isBusy}>
          <ButtonLink to="/charity/$slug" params={{ slug }} variant="outline">
            {t('slug.see')}
          </ButtonLink>
        </SendRow>
      </form>
    </section>
  )
}
