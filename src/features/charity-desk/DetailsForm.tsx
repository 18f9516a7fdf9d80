import { type FormEvent, useState } from 'react'
import type { charityMoney, PayoutDetails } from '../../../contract/disbursements.ts'
import { client } from '../../data/browser-client.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { countryOptions } from './country-codes.ts'
import { SendRow } from './SendRow.tsx'
import { type Fresh, useDeskAct } from './use-desk-act.ts'

const route = { method: 'PUT', path: '/api/charity-desk/payout-details', access: 'charity' } as const

interface Props {
  details: PayoutDetails | null
  fresh: Fresh
}

/** Where payouts go. Of the account that is set, the last signs are shown. */
export function DetailsForm({ details, fresh }: Props) {
  const { t } = useTranslation(['charity-desk', 'errors'])
  const { locale } = useReader()
  const { holder = '', bank = '', country = '' } = details ?? {}
  const [typed, setTyped] = useState({ holder, bank, country, account: '' })
  const { run, isBusy, failure } = useDeskAct(
    async () => {
      await client.call<typeof charityMoney.setDetails>(route, { body: typed })
    },
    { done: t('details.saved'), fresh },
  )
  const save = (event: FormEvent) => {
    event.preventDefault()
    void run()
  }
  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
    error: failure?.fields[name] && t(`errors:${failure.fields[name]}`),
  })
  return (
    <section className="panel gap-4" aria-labelledby="details">
      <h2 id="details" className="text-xl">
        {t('details.title')}
      </h2>
      <p className="text-soft">{t('details.text')}</p>
      <p className="font-semibold">
        {details ? <bdi>{`${details.bank} · ···· ${details.accountEnd}`}</bdi> : t('details.none')}
      </p>
      <form method="post" noValidate onSubmit={save} className="grid gap-4">
        <TextField {...field('holder')} label={t('details.holder')} maxLength={120} autoComplete="off" />
        <TextField {...field('bank')} label={t('details.bank')} maxLength={120} autoComplete="off" />
        <SelectField
          {...field('country')}
          label={t('details.country')}
          options={[{ value: '', label: t('fields.choose') }, ...countryOptions(locale)]}
        />
        <TextField
          {...field('account')}
          label={t('details.account')}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
        />
        <SendRow name={t('details.save')} isBusy={isBusy} />
      </form>
    </section>
  )
}
