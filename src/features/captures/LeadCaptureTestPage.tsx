import { type ReactNode } from 'react'
import { capturesStore, forgetCaptures } from '../../data/captures.ts'
import { consentStore } from '../../data/consent.ts'
import { useSnapshot } from '../../data/use-snapshot.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { lazyExtra } from '../../ui/lazy-extra.ts'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { KeptRecords } from './KeptRecords.tsx'

/** Brings the outbox, which the page has no need of to be read. */
const SubscribeForm = lazyExtra(async () => (await import('./SubscribeForm.tsx')).SubscribeForm)

/** For testers: fields of every kind, and what became of what was typed into them. */
export function LeadCaptureTestPage() {
  const { t } = useTranslation('captures')
  const { choices, isRefusedByBrowser } = useSnapshot(consentStore)
  const records = useSnapshot(capturesStore)
  return (
    <div className="page py-8">
      <div className="column grid gap-6">
        <h1>{t('test.title')}</h1>
        <p className="lead">{t('test.text')}</p>
        {isRefusedByBrowser && <Notice tone="warning">{t('test.blocked')}</Notice>}
        <CheckField
          label={t('test.agree')}
          checked={choices.marketing?.given ?? false}
          onChange={event => consentStore.choose({ marketing: event.target.checked })}
        />
        <TakenFields />
        <LeftFields />
        <section className="panel gap-4">
          <SubscribeForm />
        </section>
        <section className="panel gap-4">
          <h2>{t('test.kept')}</h2>
          <KeptRecords records={records} />
          <div>
            <Button variant="outline" onClick={() => void forgetCaptures()}>
              {t('test.clear')}
            </Button>
          </div>
        </section>
      </div>
    </div>
  )
}

function TakenFields() {
  const { t } = useTranslation('captures')
  return (
    <Fields title={t('test.taken')} name="taken">
      <TextField label={t('test.byType')} type="email" name="contact" autoComplete="off" />
      <TextField label={t('test.byName')} name="workEmail" autoComplete="off" />
      <label className="grid gap-1">
        <span className="field-label">{t('test.byId')}</span>
        <input id="otherEmail" type="text" className="input" autoComplete="off" />
      </label>
      <TextField label={t('test.byPlaceholder')} placeholder="Your email" autoComplete="off" />
    </Fields>
  )
}

function LeftFields() {
  const { t } = useTranslation('captures')
  return (
    <div className="grid gap-4">
      <Fields title={t('test.left')} name="plain">
        <TextField label={t('test.plain')} name="note" autoComplete="off" />
        <div data-capture="off">
          <TextField label={t('test.marked')} type="email" name="marked" autoComplete="off" />
        </div>
      </Fields>
      <Fields title={t('test.password')} name="signIn">
        <TextField label={t('test.password')} type="email" name="signInEmail" autoComplete="off" />
        <input type="password" className="input" aria-label="••••" name="secret" autoComplete="off" />
      </Fields>
      <Fields title={t('test.box')} name="box">
        <TextField label={t('test.box')} type="email" name="boxEmail" autoComplete="off" />
        <CheckField label={t('test.boxLabel')} name="newsConsent" />
      </Fields>
    </div>
  )
}

function Fields({ title, name, children }: { title: string; name: string; children: ReactNode }) {
  return (
    <form className="panel gap-4" name={name} onSubmit={event => event.preventDefault()}>
      <h2>{title}</h2>
      {children}
    </form>
  )
}
