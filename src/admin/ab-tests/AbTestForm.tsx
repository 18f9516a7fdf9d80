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
}

const mostVariants = 6
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
  const save = async (reason: string) => {
    const typed = variants.map(each => ({ name: each.name.trim(), weight: Number(each.weight) }))
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
          hint={t('tests.nameHint')}
          maxLength={40}
          dir="ltr"
          value={name}
          onChange={event => setName(event.target.value)}
          error={errorOf('name', t('tests.nameHint'))}
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
  const { t } = useTranslation(['admin', 'errors'])
  const names = variants.map(({ name }) => name.trim())
  // What is wrong with them together: a name stands twice, or no weight is left.
  const twice = errorOf('variants', t('errors:address_taken'))
  const weightless = errorOf('variants', t('errors:quantity_invalid'))
  const hasNone = variants.every(({ weight }) => Number(weight) === 0)
  const change = (row: number, part: Partial<TypedVariant>) =>
    onType(variants.map(each => (each.row === row ? { ...each, ...part } : each)))
  const add = () =>
    onType([...variants, { row: Math.max(...variants.map(v => v.row)) + 1, name: '', weight: '0' }])
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">{t('tests.variants')}</legend>
      {variants.map(({ row, name, weight }, at) => (
        <div key={row} className="grid grid-cols-[1fr_7rem] gap-3">
          <TextField
            label={t('tests.variant')}
            maxLength={40}
            dir="ltr"
            value={name}
            onChange={event => change(row, { name: event.target.value })}
            error={
              errorOf(`variants.${at}.name`, t('tests.nameHint')) ??
              (names.indexOf(name.trim()) < at ? twice : undefined)
            }
          />
          <TextField
            label={t('tests.weight')}
            type="number"
            min={0}
            max={1000}
            inputMode="numeric"
            value={weight}
            onChange={event => change(row, { weight: event.target.value })}
            error={
              errorOf(`variants.${at}.weight`, t('errors:quantity_invalid')) ??
              (hasNone ? weightless : undefined)
            }
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
