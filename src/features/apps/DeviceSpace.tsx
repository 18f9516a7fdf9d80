import { useEffect, useState } from 'react'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { quranPacks } from '../../lib/content.gen.ts'
import { editionFor } from '../../lib/quran/edition.ts'

/** What the app takes up on this device, and what the reader's translation of the Quran adds. */
export function DeviceSpace() {
  const { t, language } = useTranslation('apps')
  const { locale } = useReader()
  const usedBytes = useUsedBytes()
  const edition = editionFor(language, 'own')
  const size = (bytes: number, unit: 'kilobyte' | 'megabyte') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(
      bytes / (unit === 'megabyte' ? 1e6 : 1e3),
    )
  return (
    <div className="grid max-w-[65ch] gap-1 text-soft">
      {edition && (
        <p>
          {t('space.translation', {
            size: size(Math.round(quranPacks.translations[edition.language].bytes / 1e3) * 1e3, 'kilobyte'),
          })}
        </p>
      )}
      {usedBytes !== null && <p>{t('space.used', { size: size(usedBytes, 'megabyte') })}</p>}
    </div>
  )
}

/** Null where the browser does not tell, and before it has. */
function useUsedBytes(): number | null {
  const [usedBytes, setUsedBytes] = useState<number | null>(null)
  useEffect(() => {
    // Only secure pages have it.
    const storage: StorageManager | undefined = navigator.storage
    void storage?.estimate?.().then(({ usage }) => setUsedBytes(usage ?? null))
  }, [])
  return usedBytes
}
