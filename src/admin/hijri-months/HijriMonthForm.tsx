import { useState } from 'react'
import type { hijriMonths } from '../../../contract/admin/hijri-months.ts'
import type { AnnouncedMonth } from '../../../contract/hijri.ts'
import { client } from '../../data/browser-client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { announcingRegions, monthOfKey } from '../../lib/hijri/announced-starts.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toasts.state.ts'
import type { Fresh } from '../kit/fresh.ts'
import { ReasonForm } from '../kit/ReasonForm.tsx'
import { useFields } from '../kit/use-fields.ts'

interface Props {
  announced: AnnouncedMonth
  fresh: Fresh
  onClose: () => void
}

interface Typed {
  region: string
  year: string
  month: string
  startsOn: string
  state: string
  source: string
}

const saveRoute = {
  method: 'PUT',
  path: '/api/admin/hijri-months/:region/:month',
  access: 'admin:content',
} as const
const states = ['provisional', 'confirmed'] as const
const two = (month: string) => month.padStart(2, '0')

/** Where, which month, when it begins, how sure that is, and who said so. Region and month of one that there is stay. */
export function HijriMonthForm({ announced, fresh, onClose }: Props) {
  const { t } = useTranslation(['admin', 'errors'])
  const { errorOf, keep } = useFields()
  const isNew = announced.month === ''
  const known = monthOfKey(announced.month)
  const [typed, setTyped] = useState<Typed>({
    ...announced,
    region: announced.region || (announcingRegions[0] ?? ''),
    year: known ? String(known.year) : '',
    month: String(known?.month ?? 9),
  })
  const change = (part: Partial<Typed>) => setTyped(before => ({ ...before, ...part }))
  const save = async (reason: string) => {
    const { region, year, month, startsOn, source } = typed
    const state = states.find(each => each === typed.state) ?? 'provisional'
    await client.call<typeof hijriMonths.save>(saveRoute, {
      params: { region, month: `${year.trim()}-${two(month)}` },
      body: { startsOn, state, source, reason },
    })
  }
  return (
    <ReasonForm
      fresh={fresh}
      submitLabel={t('hijri.save')}
      onReason={reason => keep(() => save(reason))}
      onDone={() => {
        onClose()
        toast({ title: t('hijri.saved'), tone: 'done' })
      }}
      onCancel={onClose}
    >
      {isNew && (
        <MonthFields
          typed={typed}
          onType={change}
          error={errorOf('month', typed.year === '' ? undefined : t('errors:date_unknown'))}
        />
      )}
      <SaidFields typed={typed} onType={change} errorOf={errorOf} />
    </ReasonForm>
  )
}

interface MonthFieldsProps {
  typed: Typed
  onType: (part: Partial<Typed>) => void
  error: string | undefined
}

function MonthFields({ typed, onType, error }: MonthFieldsProps) {
  const { t } = useTranslation(['admin', 'calendar'])
  const months = Array.from({ length: 12 }, (_, at) => String(at + 1))
  return (
    <>
      <SelectField
        label={t('hijri.region')}
        options={announcingRegions.map(value => ({
          value,
          label: t(`calendar:settings.regions.${value}`),
        }))}
        value={typed.region}
        onChange={event => onType({ region: event.target.value })}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <SelectField
          label={t('hijri.month')}
          options={months.map(value => ({ value, label: t(`calendar:months.${value}`) }))}
          value={typed.month}
          onChange={event => onType({ month: event.target.value })}
        />
        <TextField
          label={t('hijri.year')}
          inputMode="numeric"
          maxLength={4}
          value={typed.year}
          onChange={event => onType({ year: event.target.value })}
          error={error}
        />
      </div>
    </>
  )
}

interface SaidFieldsProps {
  typed: Typed
  onType: (part: Partial<Typed>) => void
  errorOf: ReturnType<typeof useFields>['errorOf']
}

/** What its authority has said. */
function SaidFields({ typed, onType, errorOf }: SaidFieldsProps) {
  const { t } = useTranslation('admin')
  return (
    <>
      <TextField
        label={t('hijri.startsOn')}
        hint={t('hijri.startsOnHint')}
        type="date"
        value={typed.startsOn}
        onChange={event => onType({ startsOn: event.target.value })}
        error={errorOf('startsOn')}
      />
      <SelectField
        label={t('hijri.state')}
        options={states.map(value => ({ value, label: t(`hijri.states.${value}`) }))}
        value={typed.state}
        onChange={event => onType({ state: event.target.value })}
      />
      <TextField
        label={t('hijri.source')}
        hint={t('hijri.sourceHint')}
        maxLength={300}
        value={typed.source}
        onChange={event => onType({ source: event.target.value })}
        error={errorOf('source')}
      />
    </>
  )
}
