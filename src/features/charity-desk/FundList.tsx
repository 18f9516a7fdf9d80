import type { DeskFund } from '../../../contract/disbursements.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Money } from '../../ui/Money.tsx'

/** What each project's fund holds, currency by currency, and how much of it nobody has asked for. */
export function FundList({ funds }: { funds: readonly DeskFund[] }) {
  const { t } = useTranslation('charity-desk')
  const projects = [...new Set(funds.map(({ project }) => project))]
  return (
    <section className="panel gap-4" aria-labelledby="funds">
      <h2 id="funds" className="text-xl">
        {t('funds.title')}
      </h2>
      {projects.length === 0 && <p className="text-soft">{t('funds.none')}</p>}
      {projects.map(project => (
        <Fund key={project} currencies={funds.filter(fund => fund.project === project)} />
      ))}
    </section>
  )
}

function Fund({ currencies }: { currencies: readonly DeskFund[] }) {
  const { t } = useTranslation('charity-desk')
  return (
    <table className="w-full">
      <caption className="pb-1 text-start font-semibold">{currencies[0]?.title}</caption>
      <thead className="text-sm text-soft">
        <tr>
          <th scope="col" className="py-1 text-start font-normal">
            {t('funds.held')}
          </th>
          <th scope="col" className="py-1 text-end font-normal">
            {t('funds.free')}
          </th>
        </tr>
      </thead>
      <tbody>
        {currencies.map(({ currency, heldMinor, freeMinor }) => (
          <tr key={currency} className="border-t border-base-300">
            <td className="py-1.5">
              <Money minor={heldMinor} currency={currency} />
            </td>
            <td className="py-1.5 text-end font-semibold">
              <Money minor={freeMinor} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
