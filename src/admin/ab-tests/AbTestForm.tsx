import { useState } from 'react'
import type { AbTestRecord, abTests } from '../../../contract/admin/ab-tests.ts'
import { client } from '../../data/browser-client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toasts.state.ts'
import type { Fresh } from '../kit/fresh.ts'
import { ReasonForm } from '../kit/ReasonForm.tsx'
import { useFields } from '../kit/use-fields.ts'

interface Props {
  test: AbTestRecord
  fresh: Fresh
  onClose: () => void
}

interface TypedVariant {
  /** Its row in the form. */
  row: number
  name: string
  weight: string
  isAdded?: boolean
}

const mostVariants = 6
/** One that was added and left as it came is none. */
const isMeant = ({ name, weight, isAdded }: TypedVariant) =>
  !isAdded || name.trim() !== '' || Number(weight) > 0
const saveRoute = { method: 'PUT', path: '/api/admin/ab-tests/:name', access: 'admin:content' } as const

/** Name, variants with their weights, and whether it runs. The name of a test that there is stays. */
export function AbTestForm({ test, fresh, onClose }: Props) {
  const { t } = useTranslation('admin')
  const [name, setName] = useState(test.name)
  const [isActive, setIsActive] = useState(test.isActive)
  const [variants, setVariants] = useState<TypedVariant[]>(() =>
    test.variants.map((each, row) => ({ row, name: each.name, weight: String(each.weight) })),
  )
  const { errorOf, keep } = useFields()
  const unreadName = name.trim() === '' ? undefined : t('tests.nameHint')
  const nameError = errorOf('name', unreadName)
  const save = async (reason: string) => {
    const typed = variants
      .filter(isMeant)
      .map(each => ({ name: each.name.trim(), weight: Number(each.weight) }))
    await client.call<typeof abTests.save>(saveRoute, {
      params: { name: name.trim() },
      body: { isActive, variants: typed, reason },
    })
  }
  return (
    <ReasonForm
      fresh={fresh}
      submitLabel={t('tests.save')}
      onReason={reason => keep(() => save(reason))}
      onDone={() => {
        onClose()
        toast({ title: t('tests.saved'), tone: 'done' })
      }}
      onCancel={onClose}
    >
      {test.name === '' && (
        <TextField
          label={t('tests.name')}
          hint={nameError === t('tests.nameHint') ? undefined : t('tests.nameHint')}
          maxLength={40}
          dir="ltr"
          value={name}
          onChange={event => setName(event.target.value)}
          error={nameError}
        />
      )}
      <VariantFields variants={variants} onType={setVariants} errorOf={errorOf} />
      <CheckField
        label={t('tests.runs')}
        hint={t('tests.runsHint')}
        checked={isActive}
        onChange={event => setIsActive(event.target.checked)}
      />
    </ReasonForm>
  )
}

interface VariantFieldsProps {
  variants: readonly TypedVariant[]
  onType: (variants: TypedVariant[]) => void
  errorOf: ReturnType<typeof useFields>['errorOf']
}

function VariantFields({ variants, onType, errorOf }: VariantFieldsProps) {
  const { t } = useTranslation('admin')
  const change = (row: number, part: Partial<TypedVariant>) =>
    onType(variants.map(each => (each.row === row ? { ...each, ...part } : each)))
  const add = () =>
    onType([
      ...variants,
      { row: Math.max(...variants.map(v => v.row)) + 1, name: '', weight: '0', isAdded: true },
    ])
  const wrong = useWrongIn(variants, errorOf)
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">{t('tests.variants')}</legend>
      {variants.map(each => (
        <div key={each.row} className="grid grid-cols-[1fr_7rem] gap-3">
          <TextField
            label={t('tests.variant')}
            maxLength={40}
            dir="ltr"
            value={each.name}
            onChange={event => change(each.row, { name: event.target.value })}
            error={wrong.name(each)}
          />
          <TextField
            label={t('tests.weight')}
            type="number"
            min={0}
            max={1000}
            inputMode="numeric"
            value={each.weight}
            onChange={event => change(each.row, { weight: event.target.value })}
            error={wrong.weight(each)}
          />
        </div>
      ))}
      <p className="text-sm text-soft">{t('tests.weightHint')}</p>
      {variants.length < mostVariants && (
        <div>
          <Button data-more variant="quiet" onClick={add}>
            {t('tests.add')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** What is wrong with a variant, alone or together with the others: its name stands twice, or none has a weight. */
function useWrongIn(variants: readonly TypedVariant[], errorOf: VariantFieldsProps['errorOf']) {
  const { t } = useTranslation(['admin', 'errors'])
  const sent = variants.filter(isMeant)
  const names = sent.map(({ name }) => name.trim())
  const isWeightless = sent.every(({ weight }) => Number(weight) === 0)
  const quantity = t('errors:quantity_invalid')
  return {
    name(variant: TypedVariant) {
      const at = sent.indexOf(variant)
      const name = variant.name.trim()
      const own = errorOf(`variants.${at}.name`, name === '' ? undefined : t('tests.nameHint'))
      return own ?? (names.indexOf(name) < at ? errorOf('variants', t('errors:address_taken')) : undefined)
    },
    weight(variant: TypedVariant) {
      const own = errorOf(`variants.${sent.indexOf(variant)}.weight`, quantity)
      return own ?? (isWeightless ? errorOf('variants', quantity) : undefined)
    },
  }
}
