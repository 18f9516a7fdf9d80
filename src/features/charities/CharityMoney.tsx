import { Link } from '@tanstack/react-router'
import type { CharityPage } from '../../../contract/charities.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Money } from '../../ui/Money.tsx'
import { ProofList } from './ProofList.tsx'

/** The charity's part of the open ledger: what came in, what was paid out, what is held, fund by fund. */
export function CharityMoney({ charity: { funds, payouts } }: { charity: CharityPage }) {
  const { t } = useTranslation('charities')
  return (
    <section className="grid gap-3" aria-labelledby="money">
      <h2 id="money">{t('page.money')}</h2>
      <p className="max-w-[62ch] text-soft">{t('page.moneyText')}</p>
      {funds.length === 0 ? (
        <p className="text-soft">{t('page.noMoney')}</p>
      ) : (
        <div className="panel overflow-x-auto p-2 sm:p-4">
          <table className="w-full text-start">
            <thead className="text-sm text-soft">
              <tr>
                <th scope="col" className="p-2 text-start font-normal">
                  {t('page.fund')}
                </th>
                {(['in', 'out', 'held'] as const).map(column => (
                  <th key={column} scope="col" className="p-2 text-end font-normal whitespace-nowrap">
                    {t(`page.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {funds.map(({ project, title, currency, inMinor, outMinor, heldMinor }) => (
                <tr key={project + currency} className="border-t border-base-300">
                  <th scope="row" className="min-w-36 p-2 text-start font-normal">
                    {title}
                  </th>
                  {[inMinor, outMinor, heldMinor].map((minor, at) => (
                    <td key={['in', 'out', 'held'][at]} className="p-2 text-end">
                      <Money minor={minor} currency={currency} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <ProofList proofs={payouts} />
      <p>
        <Link to="/open-charity-ledger" className="text-link inline-flex min-h-11 items-center">
          {t('page.ledger')}
        </Link>
      </p>
    </section>
  )
}
