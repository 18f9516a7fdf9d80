import { ArrowDown, ArrowUp, CircleAlert, Trash2 } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { type Row, rootZone } from './page-data.ts'
import { useBlocks } from './use-blocks.ts'

interface Props {
  /** Ids of blocks that something is wrong with. */
  faulty: ReadonlySet<string>
}

/** All blocks in their order: chosen, moved and removed without a pointer. */
export function BlockList({ faulty }: Props) {
  const { t } = useTranslation('visual-builder')
  const { rows } = useBlocks()
  if (rows.length === 0) return <p className="text-soft">{t('empty')}</p>
  return (
    <ol className="grid gap-2" aria-label={t('list')}>
      {rows.map(row => (
        <BlockRow key={row.id} row={row} isFaulty={faulty.has(row.id)} />
      ))}
    </ol>
  )
}

function BlockRow({ row, isFaulty }: { row: Row; isFaulty: boolean }) {
  const { t } = useTranslation(['visual-builder', 'campaign-desk'])
  const { select, selected, move, remove } = useBlocks()
  const isOpen = selected?.props.id === row.id
  const name = t(`blocks.${row.kind}`)
  const named = (act: string) => `${act}: ${row.words || name}`
  return (
    <li
      className={`builder-row ${row.isInside ? 'builder-row-inside' : ''}`}
      aria-current={isOpen || undefined}
    >
      <button type="button" className="builder-row-name" aria-pressed={isOpen} onClick={() => select(row)}>
        <span className="font-semibold">{name}</span>
        {row.words && <bdi className="truncate text-sm text-soft">{row.words}</bdi>}
        {isFaulty && (
          <>
            <CircleAlert size={18} aria-hidden="true" className="text-error" />
            <span className="sr-only">{t('campaign-desk:toMend')}</span>
          </>
        )}
      </button>
      <Button
        variant="quiet"
        aria-label={named(t('up'))}
        disabled={row.index === 0}
        onClick={() => move(row, -1)}
      >
        <ArrowUp size={18} aria-hidden="true" />
      </Button>
      <Button
        variant="quiet"
        aria-label={named(t('down'))}
        disabled={row.index === row.count - 1}
        onClick={() => move(row, 1)}
      >
        <ArrowDown size={18} aria-hidden="true" />
      </Button>
      <Button variant="quiet" aria-label={named(t('remove'))} onClick={() => remove(row)}>
        <Trash2 size={18} aria-hidden="true" />
      </Button>
    </li>
  )
}

/** Where a block can be put without a pointer: into a column, or out of it. */
export function BlockPlace({ row }: { row: Row }) {
  const { t } = useTranslation('visual-builder')
  const { rows, put } = useBlocks()
  if (row.kind === 'columns') return null
  const columns = rows.filter(({ kind }) => kind === 'columns')
  if (row.isInside) {
    const outer = columns.find(({ id }) => row.zone.startsWith(`${id}:`))
    return (
      <Button variant="outline" onClick={() => put(row, rootZone, (outer?.index ?? 0) + 1)}>
        {t('out')}
      </Button>
    )
  }
  return columns.map(({ id, path }) =>
    (['start', 'end'] as const).map(side => {
      const zone = `${id}:${side}`
      const count = rows.filter(each => each.zone === zone).length
      return (
        <Button key={path + side} variant="outline" onClick={() => put(row, zone, count)}>
          {t(`into.${side}`)}
        </Button>
      )
    }),
  )
}
