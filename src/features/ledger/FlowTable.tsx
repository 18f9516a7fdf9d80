import type { Currency } from '../../../contract/money.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Money } from '../../ui/Money.tsx'
import { type FlowProject, outcomes, sources, sumFrom, sumTo } from './flow-layout.ts'

interface FlowTableProps {
  projects: readonly FlowProject[]
  currency: Currency
}

/** The same as the drawing in figures: on each line, what came in is what went out and what is held. */
export function FlowTable({ projects, currency }: FlowTableProps) {
  const { t } = useTranslation('ledger-flows')
  const shown = [
    ...sources
      .filter(id => sumFrom(projects, id) > 0)
      .map(id => ({
        id,
        title: t(`from.${id}`),
        of: ({ from }: FlowProject) => from[id],
        sum: sumFrom(projects, id),
      })),
    ...outcomes.map(id => ({
      id,
      title: t(`to.${id}`),
      of: ({ to }: FlowProject) => to[id],
      sum: sumTo(projects, id),
    })),
  ]
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{t('table.title')}</caption>
        <thead>
          <tr className="text-soft">
            <th scope="col" className="py-2 pe-4 text-start font-normal">
              {t('table.project')}
            </th>
            {shown.map(({ id, title }) => (
              <th key={id} scope="col" className="py-2 ps-4 text-end font-normal">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {projects.map(project => (
            <FlowRow
              key={project.id ?? ''}
              title={project.title}
              cells={shown.map(({ id, of }) => ({ id, minor: of(project) }))}
              currency={currency}
            />
          ))}
        </tbody>
        <tfoot className="font-semibold">
          <FlowRow
            title={t('table.total')}
            cells={shown.map(({ id, sum }) => ({ id, minor: sum }))}
            currency={currency}
          />
        </tfoot>
      </table>
    </div>
  )
}

interface FlowRowProps {
  title: string
  /** In the order of the columns. */
  cells: readonly { id: string; minor: number }[]
  currency: Currency
}

function FlowRow({ title, cells, currency }: FlowRowProps) {
  return (
    <tr className="border-t border-base-300">
      <th scope="row" className="min-w-40 py-2 pe-4 text-start [font-weight:inherit]">
        {title}
      </th>
      {cells.map(({ id, minor }) => (
        <td key={id} className="py-2 ps-4 text-end">
          <Money minor={minor} currency={currency} />
        </td>
      ))}
    </tr>
  )
}
