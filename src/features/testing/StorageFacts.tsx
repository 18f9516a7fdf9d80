import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { readStorage } from './storage-sizes.ts'
import { useRead } from './use-read.ts'

/** What this device keeps: caches with their sizes, tables with their rows. */
export function StorageFacts() {
  const { t } = useTranslation('testing')
  const { locale } = useReader()
  const { found, again } = useRead(readStorage)
  const kilobytes = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 0,
  })
  const size = (bytes: number) => kilobytes.format(bytes / 1024)
  return (
    <section className="panel gap-4">
      <h2>{t('qa.storage')}</h2>
      {found ? (
        <>
          <FactList
            facts={[
              { label: t('qa.used'), value: found.used === null ? '–' : size(found.used) },
              { label: t('qa.persisted'), value: t(found.isPersisted ? 'yes' : 'no') },
            ]}
          />
          <h3>{t('qa.caches')}</h3>
          <FactList
            facts={found.caches.map(({ name, count, bytes }) => ({
              label: name,
              value: `${count} · ${size(bytes ?? 0)}`,
            }))}
          />
          <h3>{t('qa.tables')}</h3>
          <FactList facts={found.tables.map(({ name, count }) => ({ label: name, value: String(count) }))} />
        </>
      ) : (
        <Loading>
          <SkeletonRows rows={4} />
        </Loading>
      )}
      <div>
        <Button variant="outline" onClick={again}>
          {t('push.look')}
        </Button>
      </div>
    </section>
  )
}
