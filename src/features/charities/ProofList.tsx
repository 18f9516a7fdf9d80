import type { PayoutProof } from '../../../contract/charities.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Money } from '../../ui/Money.tsx'

/** Payouts, each as a sum that anybody can do: opening + in − out = closing. */
export function ProofList({ proofs }: { proofs: readonly PayoutProof[] }) {
  const { t } = useTranslation('charities')
  const { locale } = useReader()
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  if (proofs.length === 0) return null
  return (
    <>
      <h3 className="text-lg">{t('proofs.title')}</h3>
      <ol className="grid gap-3">
        {proofs.map(proof => (
          <li key={proof.batch + proof.project + proof.currency} className="panel gap-2">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{proof.title}</span>
              <time dateTime={proof.at} className="text-sm text-soft" suppressHydrationWarning>
                {day.format(new Date(proof.at))}
              </time>
            </p>
            <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
              {(['opening', 'in', 'out', 'closing'] as const).map(part => (
                <div key={part}>
                  <dt className="text-sm text-soft">{t(`proofs.${part}`)}</dt>
                  <dd className="font-semibold">
                    <Money minor={proof[`${part}Minor`]} currency={proof.currency} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </>
  )
}
