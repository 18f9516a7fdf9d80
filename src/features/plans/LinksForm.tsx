import { type FormEvent, useState } from 'react'
import type { plans } from '../../../contract/plans.ts'
import { client } from '../../data/browser-client.ts'
import { useSubmit } from '../../data/use-submit.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toasts.state.ts'

const route = { method: 'POST', path: '/api/plans/links', access: 'public' } as const

/** For who gave without an account, on another device. Says the same whether there are plans. */
export function LinksForm() {
  const { t } = useTranslation(['plans', 'errors'])
  const { language: lang } = useReader()
  const [email, setEmail] = useState('')
  const [isSent, setIsSent] = useState(false)
  const { submit, isBusy, failure } = useSubmit(async () => {
    await client.call<typeof plans.links>(route, { body: { email, lang } })
  })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const failed = await submit()
    setIsSent(failed === null)
    if (failed && !failed.fields.email) toast({ title: t(`errors:${failed.code}`), tone: 'error' })
  }
  return (
    <section className="panel gap-4">
      <h2 className="text-lg">{t('links.title')}</h2>
      <p className="text-soft">{t('links.text')}</p>
      <form noValidate className="grid gap-3" onSubmit={event => void send(event)}>
        <TextField
          label={t('email')}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          dir="ltr"
          value={email}
          onChange={event => setEmail(event.target.value)}
          error={failure?.fields.email ? t(`errors:${failure.fields.email}`) : undefined}
        />
        <div>
          <Button type="submit" variant="outline" isLoading={isBusy}>
            {t('links.send')}
          </Button>
        </div>
      </form>
      {isSent && (
        <Notice tone="done" isLive>
          {t('links.sent')}
        </Notice>
      )}
    </section>
  )
}
