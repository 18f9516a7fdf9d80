import { useState } from 'react'
import { prayerChoice } from '../../data/prayer-choice.ts'
import { useKept } from '../../data/use-kept.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Place } from '../../lib/places/place.ts'
import { nightRules, type PrayerChoice, standardChoice } from '../../lib/prayer/calculation.ts'
import { methodOfPlace, schoolOfCountry } from '../../lib/prayer/country-standards.ts'
import { methodIds } from '../../lib/prayer/methods.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { AngleFields } from './AngleFields.tsx'
import { MinuteFields } from './MinuteFields.tsx'

const change = (part: Partial<PrayerChoice>) => prayerChoice.set({ ...prayerChoice.get(), ...part })

interface CalculationSheetProps {
  isOpen: boolean
  onClose: () => void
  place: Pick<Place, 'country' | 'longitude'>
}

/** How the times are calculated on this device. Each choice holds at once. */
export function CalculationSheet({ isOpen, onClose, place }: CalculationSheetProps) {
  const { t } = useTranslation('prayer')
  const choice = useKept(prayerChoice)
  const [resets, setResets] = useState(0)
  const reset = () => {
    prayerChoice.set({ ...standardChoice, shared: choice.shared })
    setResets(resets + 1)
  }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('settings.title')} description={t('settings.text')}>
      <div className="grid gap-6">
        <MethodField choice={choice} place={place} />
        {choice.method === 'Custom' && <AngleFields choice={choice} onChange={change} />}
        <SchoolField choice={choice} place={place} />
        <RuleField choice={choice} place={place} />
        {/* A wrong number that was never kept goes too. */}
        <MinuteFields key={resets} minutes={choice.minutes} onChange={minutes => change({ minutes })} />
        <Button variant="quiet" onClick={reset}>
          {t('settings.reset')}
        </Button>
      </div>
    </Sheet>
  )
}

interface FieldProps {
  choice: PrayerChoice
  place: Pick<Place, 'country' | 'longitude'>
}

function MethodField({ choice, place }: FieldProps) {
  const { t } = useTranslation('prayer')
  const own = t(`methods.${methodOfPlace(place)}`)
  return (
    <SelectField
      label={t('settings.method')}
      hint={t('settings.methodHint')}
      options={[
        { value: 'auto', label: t('settings.methodAuto', { method: own }) },
        ...[...methodIds, 'Custom'].map(id => ({ value: id, label: t(`methods.${id}`) })),
      ]}
      value={choice.method}
      // The options are the choices.
      onChange={event => change({ method: event.target.value as PrayerChoice['method'] })}
    />
  )
}

function SchoolField({ choice, place }: FieldProps) {
  const { t } = useTranslation('prayer')
  const own = t(`settings.schools.${schoolOfCountry(place.country)}`)
  return (
    <ChoiceGroup
      legend={t('settings.school')}
      name="asr-school"
      value={choice.school}
      onChange={school => change({ school })}
      choices={[
        { value: 'auto' as const, label: t('settings.schoolAuto', { school: own }) },
        { value: 'shafi' as const, label: t('settings.schools.shafi'), hint: t('why.school.shafi') },
        { value: 'hanafi' as const, label: t('settings.schools.hanafi'), hint: t('why.school.hanafi') },
      ]}
    />
  )
}

function RuleField({ choice, place }: FieldProps) {
  const { t } = useTranslation('prayer')
  const method = choice.method === 'auto' ? methodOfPlace(place) : choice.method
  if (method === 'MoonsightingCommittee')
    return (
      <SelectField
        label={t('settings.rule')}
        hint={t('settings.ruleOwnHint')}
        options={[{ value: 'own', label: t('settings.ruleOwn') }]}
        disabled
      />
    )
  return (
    <SelectField
      label={t('settings.rule')}
      hint={t('settings.ruleHint')}
      options={[
        { value: 'auto', label: t('settings.ruleAuto') },
        ...nightRules.map(rule => ({ value: rule, label: t(`settings.rules.${rule}`) })),
      ]}
      value={choice.rule}
      // The options are the choices.
      onChange={event => change({ rule: event.target.value as PrayerChoice['rule'] })}
    />
  )
}
