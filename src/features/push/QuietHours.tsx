import type { PushChoices } from '../../../contract/push.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { TextField } from '../../ui/TextField.tsx'

type Hours = NonNullable<PushChoices['quiet']>

interface Props {
  isQuiet: boolean
  hours: Hours
  /** IANA name: the clock that they are on. */
  timeZone: string
  error: string | undefined
  isLocked: boolean
  /** Prayers are told of here. */
  hasPrayers: boolean
  onQuiet: (isQuiet: boolean) => void
  onHours: (hours: Hours) => void
}

/** When nothing is shown: over midnight when the second time is the earlier one. */
export function QuietHours({
  isQuiet,
  hours,
  timeZone,
  error,
  isLocked,
  hasPrayers,
  onQuiet,
  onHours,
}: Props) {
  const { t } = useTranslation('push')
  return (
    <fieldset className="grid gap-3" disabled={isLocked}>
      <CheckField
        name="quiet"
        label={t('settings.quiet')}
        hint={t('settings.quietHint')}
        checked={isQuiet}
        onChange={event => onQuiet(event.target.checked)}
      />
      {isQuiet && (
        <div className="ms-9 grid gap-2">
          <div className="grid grid-cols-2 gap-3">
            <TextField
              type="time"
              name="quiet-from"
              label={t('settings.from')}
              value={hours.from}
              onChange={({ target }) => target.value && onHours({ ...hours, from: target.value })}
            />
            <TextField
              type="time"
              name="quiet-to"
              label={t('settings.to')}
              value={hours.to}
              error={error}
              onChange={({ target }) => target.value && onHours({ ...hours, to: target.value })}
            />
          </div>
          <p className="field-hint">
            {t('settings.zone', { zone: timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone })}
          </p>
          {hasPrayers && (
            <CheckField
              name="quiet-prayers"
              label={t('settings.quietPrayers')}
              hint={t('settings.quietPrayersHint')}
              checked={hours.letsPrayers === true}
              onChange={({ target }) => onHours({ ...hours, letsPrayers: target.checked })}
            />
          )}
        </div>
      )}
    </fieldset>
  )
}
