import { Check } from 'lucide-react'
import { workerStore } from '../../data/register-worker.ts'
import { useSnapshot } from '../../data/use-snapshot.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Pill } from '../../ui/Pill.tsx'
import { DeviceSpace } from './DeviceSpace.tsx'

const works = ['quran', 'give', 'gifts', 'ledger', 'language'] as const

/** What opens without a connection, whether it is ready on this device, and what it weighs. */
export function OfflineList() {
  const { t } = useTranslation('apps')
  const { offlineReady, quranReady } = useSnapshot(workerStore)
  return (
    <section className="grid gap-4" aria-labelledby="offline">
      <h2 id="offline">{t('offline.title')}</h2>
      <ul className="grid max-w-4xl gap-x-10 gap-y-3 md:grid-cols-2">
        {works.map(id => (
          <li key={id} className="flex gap-3">
            <Check size={22} aria-hidden="true" className="mt-1 flex-none text-primary" />
            <p>{t(`offline.${id}`)}</p>
          </li>
        ))}
      </ul>
      <p className="flex min-h-8 flex-wrap items-center gap-2">
        {offlineReady && <Pill tone="green">{t('offline.appReady')}</Pill>}
        {quranReady && <Pill tone="green">{t('offline.quranReady')}</Pill>}
      </p>
      <DeviceSpace />
    </section>
  )
}
