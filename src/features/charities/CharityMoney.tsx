import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import type { CharityPage, FundLine } from '../../../contract/charities.ts'
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
        [...new Set(funds.map(({ project }) => project))].map(project => (
          <ProjectFunds key={project} funds={funds.filter(fund => fund.project === project)} />
        ))
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

const columns = ['in', 'out', 'held'] as const

/** The fund of one project, currency by currency. */
function ProjectFunds({ funds }: { funds: readonly FundLine[] }) {
  const { t } = useTranslation('charities')
  return (
    <details className="group panel gap-2" open={funds.length <= 3}>
      <summary className="flex min-h-11 items-center gap-3 font-semibold">
        <span className="grow">{funds[0]?.title}</span>
        <ChevronDown size={20} aria-hidden="true" className="flex-none text-soft group-open:rotate-180" />
      </summary>
      <div className="overflow-x-auto">
        <table className="w-full">
          <thead className="text-sm text-soft">
            <tr>
              {columns.map(column => (
                <th key={column} scope="col" className="p-2 text-end font-normal first:text-start">
                  {t(`page.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {funds.map(fund => (
              <tr key={fund.currency} className="border-t border-base-300">
                {columns.map(column => (
                  <td key={column} className="p-2 text-end first:text-start">
                    <Money minor={fund[`${column}Minor`]} currency={fund.currency} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
