import { minuteMs } from '../../../../contract/time-units.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { useLocale } from '../../../ui/useLocale.ts'
import type { Sleep } from './heard.ts'
import type { Player } from './player.ts'

const choices = [5, 10, 15, 30, 45, 60] as const

/** How many minutes are left, as one of the choices: the next that is not less. */
function choiceOf(sleep: Sleep): string {
  if (sleep === null) return 'off'
  if (sleep === 'surah') return sleep
  const left = (sleep.at - Date.now()) / minuteMs
  return String(choices.find(minutes => minutes >= left) ?? choices.at(-1))
}

/** When it falls silent by itself. */
export function SleepField({ player, sleep }: { player: Player; sleep: Sleep }) {
  const { t } = useTranslation('recitation-player')
  const { locale } = useLocale()
  const time = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' })
  const choose = (value: string) => {
    if (value === 'off') player.sleep(null)
    else if (value === 'surah') player.sleep('surah')
    else player.sleep({ at: Date.now() + Number(value) * minuteMs })
  }
  return (
    <SelectField
      label={t('sleep.title')}
      options={[
        { value: 'off', label: t('sleep.off') },
        { value: 'surah', label: t('sleep.surah') },
        ...choices.map(minutes => ({
          value: String(minutes),
          label: t('sleep.after', { time: time.format(minutes) }),
        })),
      ]}
      value={choiceOf(sleep)}
      onChange={event => choose(event.target.value)}
    />
  )
}
