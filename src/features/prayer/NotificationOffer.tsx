import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'

const permission = (): NotificationPermission | null =>
  'Notification' in globalThis ? Notification.permission : null

/** A page that is not in front can be seen only as a notification: it is asked for here, and nowhere unasked. */
export function NotificationOffer() {
  const { t } = useTranslation('own-times')
  const [given, setGiven] = useState(permission)
  if (given === 'denied') return <p className="text-sm text-soft">{t('reminders.blocked')}</p>
  if (given !== 'default') return null
  return (
    <Button
      variant="outline"
      className="justify-self-start"
      icon={<BellRing size={18} aria-hidden="true" />}
      onClick={() => void Notification.requestPermission().then(setGiven)}
    >
      {t('reminders.allow')}
    </Button>
  )
}
