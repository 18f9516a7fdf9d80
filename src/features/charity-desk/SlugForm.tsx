import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { charityDesk } from '../../../contract/charity-desk.ts'
import { client } from '../../data/browser-client.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { deskQuery } from './desk.queries.ts'
import { SendRow } from './SendRow.tsx'
import { type Fresh, useDeskAct } from './use-desk-act.ts'

const route = { method: 'PUT', path: '/api/charity-desk/slug', access: 'charity' } as const

/** The word of a charity's address, for who speaks for it. */
export function SlugForm({ fresh }: { fresh: Fresh }) {
  const { data } = useQuery(deskQuery(useReader()))
  return data && <Form key={data.slug} slug={data.slug} fresh={fresh} />
}

function Form({ slug, fresh }: { slug: string; fresh: Fresh }) {
  const { t } = useTranslation(['charity-desk', 'errors'])
  const [typed, setTyped] = useState(slug)
  const { run, isBusy, failure } = useDeskAct(
    async () => {
      await client.call<typeof charityDesk.setSlug>(route, { body: { slug: typed } })
    },
    { done: t('slug.saved'), fresh },
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
