import { ArrowDown, ArrowUp, CircleAlert, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useReader } from '../../../i18n/reader.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { type Row, rootZone } from './page-data.ts'
import { StepButton } from './StepButton.tsx'
import { useBlocks } from './use-blocks.ts'

interface Props {
  /** Ids of blocks that something is wrong with. */
  faulty: ReadonlySet<string>
}

/** All blocks in their order: chosen, moved and removed without a pointer. */
export function BlockList({ faulty }: Props) {
  const { t } = useTranslation('visual-builder')
  const { rows } = useBlocks()
  const { locale } = useReader()
  const [moved, setMoved] = useState('')
  return (
    <>
      {rows.length === 0 ? (
        <p className="text-soft">{t('empty')}</p>
      ) : (
        <ol className="grid gap-2" aria-label={t('list')}>
          {rows.map(row => (
            <BlockRow key={row.id} row={row} isFaulty={faulty.has(row.id)} onMoved={setMoved} />
          ))}
        </ol>
      )}
      <output className="sr-only">{moved}</output>
      <output className="sr-only">
        {t('versions.blocks', { number: new Intl.NumberFormat(locale).format(rows.length) })}
      </output>
    </>
  )
}

interface RowProps {
  row: Row
  isFaulty: boolean
  /** Says where it stands now. */
  onMoved: (sentence: string) => void
}

function BlockRow({ row, isFaulty, onMoved }: RowProps) {
  const { t } = useTranslation(['visual-builder', 'campaign-desk'])
  const { select, selected } = useBlocks()
  const isOpen = selected?.props.id === row.id
  const name = t(`blocks.${row.kind}`)
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
      <RowActs row={row} name={row.words || name} onMoved={onMoved} />
    </li>
  )
}

/** Up, down and away. */
function RowActs({ row, name, onMoved }: Pick<RowProps, 'row' | 'onMoved'> & { name: string }) {
  const { t } = useTranslation('visual-builder')
  const { locale } = useReader()
  const { move, remove } = useBlocks()
  const { index, count } = row
  const step = (by: -1 | 1) => {
    const whole = new Intl.NumberFormat(locale)
    move(row, by)
    onMoved(t('moved', { block: name, number: whole.format(index + by + 1), all: whole.format(count) }))
  }
  return (
    <>
      <StepButton label={`${t('up')}: ${name}`} isAtEnd={index === 0} onPress={() => step(-1)}>
        <ArrowUp size={18} aria-hidden="true" />
      </StepButton>
      <StepButton label={`${t('down')}: ${name}`} isAtEnd={index === count - 1} onPress={() => step(1)}>
        <ArrowDown size={18} aria-hidden="true" />
      </StepButton>
      <Button
        variant="quiet"
        aria-label={`${t('remove')}: ${name}`}
        onClick={({ currentTarget }) => {
          focusBeside(currentTarget)
          remove(row)
        }}
      >
        <Trash2 size={18} aria-hidden="true" />
      </Button>
    </>
  )
}

/** The row of a button goes: the keyboard goes on in the one before or after it. */
function focusBeside(button: HTMLElement): void {
  const row = button.closest('li')
  const beside = row?.previousElementSibling ?? row?.nextElementSibling
  beside?.querySelector('button')?.focus()
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
