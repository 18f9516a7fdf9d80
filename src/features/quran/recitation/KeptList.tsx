import { Play, Trash2 } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { Reciter } from '../../../../contract/recitation.ts'
import type { KeptSurah } from '../../../data/recitation/kept-surahs.ts'
import { recordOf } from '../../../data/recitation/recited-surah.ts'
import { useKept } from '../../../data/use-kept.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { sizeText } from '../../../ui/size-text.ts'
import { useLocale } from '../../../ui/useLocale.ts'
import { recitationDownloads } from './downloads.ts'
import { listening } from './listening.ts'
import { recitationSettings } from './recitation-settings.ts'
import { reciterName } from './reciter-choice.ts'

interface Props {
  reciters: readonly Reciter[]
  names: readonly string[]
}

/** All that is downloaded, with what it takes, to be heard or deleted. */
export function KeptList({ reciters, names }: Props) {
  const { t } = useTranslation('recitation-player')
  const { kept } = useSyncExternalStore(recitationDownloads.subscribe, recitationDownloads.get)
  if (!kept?.length) return null
  return (
    <section aria-label={t('download.list')}>
      <h4 className="field-label">{t('download.list')}</h4>
      <ul className="recitation-kept">
        {kept.map(each => (
          <KeptRow
            key={recordOf(each)}
            kept={each}
            name={names[each.surah - 1] ?? ''}
            reciter={reciters.find(({ id }) => id === each.reciter)}
          />
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  kept: KeptSurah
  name: string
  /** Undefined where it is not offered any more. */
  reciter: Reciter | undefined
}

function KeptRow({ kept, name, reciter }: RowProps) {
  const { t, language } = useTranslation('recitation-player')
  const { locale } = useLocale()
  const settings = useKept(recitationSettings)
  const size = sizeText(kept.bytes, locale)
  const listen = () => {
    recitationSettings.set({ ...settings, reciter: kept.reciter })
    listening.set({ surah: kept.surah, ayah: null })
  }
  return (
    <li>
      <p>
        <strong>{name}</strong>
        <small>
          {reciter && `${reciterName(reciter, language)} · `}
          {kept.isWhole ? size : t('download.partly', { size })}
        </small>
      </p>
      {reciter && (
        <button
          type="button"
          className="btn btn-quiet btn-square"
          aria-label={t('download.listen', { name })}
          onClick={listen}
        >
          <Play size={20} aria-hidden="true" />
        </button>
      )}
      <button
        type="button"
        className="btn btn-quiet btn-square"
        aria-label={t('download.delete', { name })}
        onClick={() => void recitationDownloads.forget(kept)}
      >
        <Trash2 size={20} aria-hidden="true" />
      </button>
    </li>
  )
}
