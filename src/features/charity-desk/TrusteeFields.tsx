import { Plus, X } from 'lucide-react'
import type { TeamMember } from '../../../contract/charities.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { stayNear } from '../../ui/stay-near.ts'
import { TextField } from '../../ui/TextField.tsx'

const mostTrustees = 20
const fewestTrustees = 2
const nobody: TeamMember = { name: '', role: '' }

/** Those there are, and places for as many as there have to be. */
export const withPlaces = (trustees: readonly TeamMember[]): TeamMember[] => [
  ...trustees,
  ...Array.from({ length: Math.max(0, fewestTrustees - trustees.length) }, () => nobody),
]

interface Props {
  trustees: readonly TeamMember[]
  onChange: (trustees: TeamMember[]) => void
  isMissing?: boolean
}

/** Two people at least; each has a name and what they are there. */
export function TrusteeFields({ trustees, onChange, isMissing = false }: Props) {
  const { t } = useTranslation('charity-desk')
  const set = (at: number, part: Partial<TeamMember>) =>
    onChange(trustees.map((each, i) => (i === at ? { ...each, ...part } : each)))
  const remove = (at: number) => {
    const goNear = stayNear()
    onChange(trustees.filter((_, i) => i !== at))
    goNear()
  }
  return (
    <fieldset className="grid gap-3" aria-describedby={isMissing ? 'trustees-fault' : undefined}>
      <legend className="field-label">{t('fields.trustees')}</legend>
      <p className="field-hint">{t('fields.trusteesHint')}</p>
      {trustees.map(({ name, role }, at) => (
        // Their place is who they are: nothing else of them is there to go by.
        <div key={`trustee ${at + 1}`} className="grid items-end gap-2 sm:grid-cols-[1fr_1fr_auto]">
          <TextField
            label={t('fields.trusteeName')}
            value={name}
            maxLength={80}
            onChange={event => set(at, { name: event.target.value })}
          />
          <TextField
            label={t('fields.trusteeRole')}
            value={role}
            maxLength={80}
            onChange={event => set(at, { role: event.target.value })}
          />
          {trustees.length > fewestTrustees && (
            <Button variant="quiet" icon={<X size={18} aria-hidden="true" />} onClick={() => remove(at)}>
              {t('fields.removeTrustee')}
            </Button>
          )}
        </div>
      ))}
      {isMissing && <FieldError id="trustees-fault" text={t('fields.trusteesMissing')} />}
      {trustees.length < mostTrustees && (
        <div>
          <Button
            variant="outline"
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => onChange([...trustees, nobody])}
          >
            {t('fields.addTrustee')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
