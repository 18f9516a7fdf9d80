import { Plus, Trash2 } from 'lucide-react'
import { newId } from '../../data/new-id.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { caratOf, finenesses, type Metal, metals, weightUnits } from '../../lib/zakat/metal.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { lazyExtra } from '../../ui/lazy-extra.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { stayNear } from '../../ui/stay-near.ts'
import { TextField } from '../../ui/TextField.tsx'
import { useNumbers } from './use-numbers.ts'
import type { Zakat } from './use-zakat.ts'
import type { TypedPiece } from './zakat-year.ts'

const MetalPricesFields = lazyExtra(async () => (await import('./MetalPricesFields.tsx')).MetalPricesFields)

const addTexts: Record<Metal, string> = { gold: 'pieces.addGold', silver: 'pieces.addSilver' }

/** Gold and silver by weight and purity, and the prices they are reckoned at. */
export function PiecesSection({ zakat }: { zakat: Zakat }) {
  const { t } = useTranslation('zakat')
  const { year, change } = zakat
  const add = (metal: Metal) =>
    change({
      pieces: [
        ...year.pieces,
        {
          id: newId(),
          metal,
          weight: '',
          unit: 'gram',
          fineness: finenesses[metal][0] ?? 1000,
          isWorn: false,
        },
      ],
    })
  return (
    <section className="panel gap-5" aria-label={t('groups.pieces')}>
      <h2 className="text-xl">{t('groups.pieces')}</h2>
      <p className="text-soft">{t('pieces.lead')}</p>
      {year.pieces.map(piece => (
        <Piece key={piece.id} piece={piece} zakat={zakat} />
      ))}
      <div className="flex flex-wrap gap-2">
        {metals.map(metal => (
          <Button
            key={metal}
            variant="tint"
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => add(metal)}
          >
            {t(addTexts[metal])}
          </Button>
        ))}
      </div>
      {zakat.isLive && <MetalPricesFields zakat={zakat} />}
    </section>
  )
}

function Piece({ piece, zakat }: { piece: TypedPiece; zakat: Zakat }) {
  const { t } = useTranslation(['zakat', 'errors'])
  const { year, problems, change } = zakat
  const { id, metal } = piece
  const name = t(`pieces.${metal}`)
  const problem = problems[id]
  const put = (part: Partial<TypedPiece>) =>
    change({ pieces: year.pieces.map(each => (each.id === id ? { ...each, ...part } : each)) })
  const remove = () => {
    const goNear = stayNear()
    change({ pieces: year.pieces.filter(each => each.id !== id) })
    goNear()
  }
  return (
    <fieldset className="zakat-piece">
      <legend className="font-semibold">{name}</legend>
      <div className="grid items-start gap-3 xs:grid-cols-2">
        <TextField
          label={t('pieces.weight')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          value={piece.weight}
          error={problem && t(`errors:${problem}`)}
          onChange={event => put({ weight: event.target.value })}
        />
        <SelectField
          label={t('pieces.unit')}
          options={weightUnits.map(unit => ({ value: unit, label: t(`pieces.units.${unit}`) }))}
          value={piece.unit}
          onChange={event => put({ unit: weightUnits.find(unit => unit === event.target.value) ?? 'gram' })}
        />
        <PurityField piece={piece} onChange={fineness => put({ fineness })} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CheckField
          label={t('pieces.worn')}
          checked={piece.isWorn}
          onChange={event => put({ isWorn: event.target.checked })}
        />
        <Button variant="quiet" icon={<Trash2 size={18} aria-hidden="true" />} onClick={remove}>
          {t('pieces.remove', { metal: name })}
        </Button>
      </div>
    </fieldset>
  )
}

function PurityField({ piece, onChange }: { piece: TypedPiece; onChange: (fineness: number) => void }) {
  const { t } = useTranslation('zakat')
  const { number } = useNumbers()
  return (
    <SelectField
      label={t('pieces.purity')}
      options={finenesses[piece.metal].map(fineness => {
        const carat = caratOf(piece.metal, fineness)
        const label =
          carat === null ? number(fineness) : t('pieces.carat', { carat, fineness: number(fineness) })
        return { value: String(fineness), label }
      })}
      value={String(piece.fineness)}
      onChange={event => onChange(Number(event.target.value))}
    />
  )
}
