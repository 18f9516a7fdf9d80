import { memo } from 'react'
import { type HijriSettings, hijriSettings, shifts } from '../../data/hijri-settings.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type RegionId, regionIds } from '../../lib/hijri/regions.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'

/** How the reader counts. Each choice holds at once, on this device. */
export const SettingsPanel = memo(function SettingsPanel({ settings }: { settings: HijriSettings }) {
  const { t } = useTranslation('calendar')
  return (
    <section className="panel no-print gap-5" aria-labelledby="counting">
      <h2 id="counting" className="text-xl">
        {t('settings.title')}
      </h2>
      <SelectField
        label={t('settings.region')}
        hint={t('settings.regionHint')}
        options={regionIds.map(value => ({ value, label: t(`settings.regions.${value}`) }))}
        value={settings.region}
        // The options are the regions.
        onChange={event => hijriSettings.change({ region: event.target.value as RegionId })}
      />
      <SelectField
        label={t('settings.shift')}
        hint={t('settings.shiftHint')}
        options={shifts.map(days => ({ value: String(days), label: t(`settings.shifts.${days}`) }))}
        value={String(settings.shiftDays)}
        onChange={event => hijriSettings.change({ shiftDays: Number(event.target.value) })}
      />
      <CheckField
        label={t('settings.disputed')}
        hint={t('settings.disputedHint')}
        checked={settings.withDisputed}
        onChange={event => hijriSettings.change({ withDisputed: event.target.checked })}
      />
    </section>
  )
})
