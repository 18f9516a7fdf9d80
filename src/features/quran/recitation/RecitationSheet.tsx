import type { Reciter } from '../../../../contract/recitation.ts'
import { useKept } from '../../../data/use-kept.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useLocale } from '../../../ui/useLocale.ts'
import type { Heard } from './heard.ts'
import { OnThisDevice } from './OnThisDevice.tsx'
import { PartFields } from './PartFields.tsx'
import type { Player } from './player.ts'
import { RangeFields } from './RangeFields.tsx'
import { recitationSettings, speeds } from './recitation-settings.ts'
import { chosenReciter, reciterName } from './reciter-choice.ts'
import { SleepField } from './SleepField.tsx'
import { TimesField } from './TimesField.tsx'

interface Props {
  isOpen: boolean
  onClose: () => void
  player: Player
  heard: Heard
  reciters: readonly Reciter[]
  names: readonly string[]
}

/** Who recites and how, and what is kept of it. Each choice holds at once. */
export function RecitationSheet({ isOpen, onClose, player, heard, reciters, names }: Props) {
  const { t } = useTranslation('recitation-player')
  const { surah } = heard.track
  const reciter = chosenReciter(reciters, useKept(recitationSettings))
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('title')}>
      <div className="grid gap-5">
        <ReciterField reciters={reciters} />
        <div className="grid grid-cols-2 items-end gap-3">
          <SpeedField />
          <AyahTimesField />
        </div>
        <RangeFields key={surah} player={player} track={heard.track} range={heard.range} />
        <PartFields player={player} heard={heard} />
        <SleepField player={player} sleep={heard.sleep} />
        {reciter && <OnThisDevice reciter={reciter} surah={surah} reciters={reciters} names={names} />}
      </div>
    </Sheet>
  )
}

function ReciterField({ reciters }: Pick<Props, 'reciters'>) {
  const { t, language } = useTranslation('recitation-player')
  const settings = useKept(recitationSettings)
  const labelOf = (reciter: Reciter) => {
    const name = reciterName(reciter, language)
    return reciter.style === 'muallim' ? t('muallim', { name }) : name
  }
  return (
    <SelectField
      label={t('reciter')}
      options={reciters.map(reciter => ({ value: reciter.id, label: labelOf(reciter) }))}
      value={chosenReciter(reciters, settings)?.id}
      onChange={event => recitationSettings.set({ ...settings, reciter: event.target.value })}
    />
  )
}

function AyahTimesField() {
  const { t } = useTranslation('recitation-player')
  const settings = useKept(recitationSettings)
  return (
    <TimesField
      label={t('repeat.ayah')}
      value={settings.ayahTimes}
      onChange={ayahTimes => recitationSettings.set({ ...settings, ayahTimes })}
    />
  )
}

function SpeedField() {
  const { t } = useTranslation('recitation-player')
  const { locale } = useLocale()
  const settings = useKept(recitationSettings)
  const number = new Intl.NumberFormat(locale)
  const choose = (value: string) =>
    recitationSettings.set({ ...settings, speed: speeds.find(speed => String(speed) === value) ?? 1 })
  return (
    <SelectField
      label={t('speed')}
      options={speeds.map(speed => ({ value: String(speed), label: `${number.format(speed)}×` }))}
      value={String(settings.speed)}
      onChange={event => choose(event.target.value)}
    />
  )
}
