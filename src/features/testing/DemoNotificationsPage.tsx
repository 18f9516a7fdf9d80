import { useTranslation } from '../../i18n/use-translation.ts'
import { BadgeDemo } from './BadgeDemo.tsx'
import { LocalNotification } from './LocalNotification.tsx'
import { PromiseDemo } from './PromiseDemo.tsx'
import { ToastDemo } from './ToastDemo.tsx'

/** For testers: everything by which the app speaks up. */
export function DemoNotificationsPage() {
  const { t } = useTranslation('testing')
  return (
    <div className="page py-8">
      <div className="column grid gap-6">
        <h1>{t('demo.title')}</h1>
        <p className="lead">{t('demo.text')}</p>
        <ToastDemo kind="toast" />
        <ToastDemo kind="notice" />
        <PromiseDemo />
        <BadgeDemo />
        <LocalNotification />
      </div>
    </div>
  )
}
