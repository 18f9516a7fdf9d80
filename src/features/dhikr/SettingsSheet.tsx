import { useKept } from '../../data/use-kept.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { type DhikrSettings, dhikrSettings } from './dhikr-settings.ts'

const choices: readonly { name: keyof DhikrSettings; key: string; isThere: () => boolean }[] = [
  { name: 'hasVibration', key: 'vibration', isThere: () => 'vibrate' in navigator },
  { name: 'hasSound', key: 'sound', isThere: () => 'AudioContext' in globalThis },
  { name: 'staysAwake', key: 'awake', isThere: () => 'wakeLock' in navigator },
]

/** How a tap is felt and heard. What the device cannot do is not offered. */
export function SettingsSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('dhikr')
  const settings = useKept(dhikrSettings)
  return (
    <Sheet isOpen onClose={onClose} title={t('settings.title')}>
      {choices
        .filter(({ isThere }) => isThere())
        .map(({ name, key }) => (
          <CheckField
            key={name}
            label={t(`settings.${key}`)}
            hint={t(`settings.${key}Hint`)}
            checked={settings[name]}
            onChange={event => dhikrSettings.set({ ...settings, [name]: event.target.checked })}
          />
        ))}
      <p className="text-sm text-soft">{t('settings.keys')}</p>
      <p className="text-sm text-soft">{t('settings.private')}</p>
    </Sheet>
  )
}
