import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Profile } from '../../../contract/profile.ts'
import { profileQuery } from '../../data/reads/profile-query.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { deviceZone } from '../../lib/device-zone.ts'
import { methodIds } from '../../lib/prayer/methods.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingRows } from '../../ui/LoadingRows.tsx'
import { part } from '../../ui/part.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { toast } from '../../ui/toasts.state.ts'
import { ToolPoints } from './ToolPoints.tsx'
import { useProfileChange } from './use-profile-change.ts'

// Comes with what merges.
const MergeSection = part(
  async () => (await import('./merge/MergeSection.tsx')).MergeSection,
  <LoadingRows />,
)

const madhhabs: readonly NonNullable<Profile['madhhab']>[] = ['hanafi', 'maliki', 'shafii', 'hanbali']

export function WorshipSection() {
  const { data, isError, refetch } = useQuery(profileQuery())
  if (data)
    return (
      <>
        <WorshipForm profile={data} />
        <ToolPoints />
        <MergeSection person={data.user.id} />
      </>
    )
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  return <LoadingRows />
}

/** The names of all zones; what is chosen is among them even where the browser knows it by another name. */
function zonesWith(chosen: string | null): string[] {
  const known = 'supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : [deviceZone()]
  return chosen === null || known.includes(chosen) ? known : [chosen, ...known]
}

const shown = (zone: string) => zone.replaceAll('_', ' ')

function WorshipForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['settings', 'errors'])
  const { user } = profile
  const [timeZone, setTimeZone] = useState(user.timeZone ?? '')
  const [method, setMethod] = useState(user.prayerMethod ?? '')
  const [madhhab, setMadhhab] = useState<string>(profile.madhhab ?? '')
  const { submit, isBusy, failure } = useProfileChange()
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const failed = await submit({
      timeZone: timeZone || null,
      prayerMethod: method || null,
      madhhab: madhhabs.find(each => each === madhhab) ?? null,
    })
    if (failed === null) toast({ title: t('saved'), tone: 'done' })
    else if (!failed.fields.timeZone) toast({ title: t('failed'), tone: 'error' })
  }
  return (
    <form noValidate onSubmit={event => void onSubmit(event)} className="panel gap-5">
      <SelectField
        label={t('worship.timeZone')}
        name="timeZone"
        value={timeZone}
        onChange={event => setTimeZone(event.target.value)}
        error={failure?.fields.timeZone && t(`errors:${failure.fields.timeZone}`)}
        options={[
          { value: '', label: t('worship.timeZoneDevice', { zone: shown(deviceZone()) }) },
          ...zonesWith(user.timeZone).map(zone => ({ value: zone, label: shown(zone) })),
        ]}
      />
      <SelectField
        label={t('worship.method')}
        name="method"
        value={method}
        onChange={event => setMethod(event.target.value)}
        options={[
          { value: '', label: t('worship.methodAuto') },
          ...methodIds.map(each => ({ value: each, label: t(`methods.${each}`) })),
        ]}
      />
      <SelectField
        label={t('worship.madhhab')}
        hint={t('worship.madhhabHint')}
        name="madhhab"
        value={madhhab}
        onChange={event => setMadhhab(event.target.value)}
        options={[
          { value: '', label: t('worship.none') },
          ...madhhabs.map(each => ({ value: each, label: t(`madhhabs.${each}`) })),
        ]}
      />
      <div>
        <Button type="submit" isLoading={isBusy}>
          {t('worship.save')}
        </Button>
      </div>
    </form>
  )
}
