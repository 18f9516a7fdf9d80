import { Download, Play, Square, Trash2 } from 'lucide-react'
import { useId, useSyncExternalStore } from 'react'
import type { Reciter } from '../../../../contract/recitation.ts'
import { type RecitedSurah, recordOf } from '../../../data/recitation/recited-surah.ts'
import { useKept } from '../../../data/use-kept.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { sizeText } from '../../../ui/size-text.ts'
import { useLocale } from '../../../ui/useLocale.ts'
import { DownloadNotice } from './DownloadNotice.tsx'
import { type DownloadRow, downloadRows } from './download-rows.ts'
import { recitationDownloads } from './downloads.ts'
import { listening } from './listening.ts'
import { recitationSettings } from './recitation-settings.ts'
import { reciterName } from './reciter-choice.ts'

interface Props {
  /** How its download stands is told above. */
  offered: RecitedSurah
  reciters: readonly Reciter[]
  names: readonly string[]
}

/** All that is downloaded, with what it takes, to be heard or deleted, and all that is on its way, whichever surah is heard. */
export function KeptList({ offered, reciters, names }: Props) {
  const { t } = useTranslation('recitation-player')
  const downloads = useSyncExternalStore(recitationDownloads.subscribe, recitationDownloads.get)
  const isApart = ({ surah }: DownloadRow) => recordOf(surah) === recordOf(offered)
  const rows = downloadRows(downloads).filter(row => row.kept || !isApart(row))
  if (rows.length === 0) return null
  return (
    <section aria-label={t('download.list')}>
      <h4 className="field-label">{t('download.list')}</h4>
      <ul className="recitation-kept">
        {rows.map(row => (
          <KeptRow
            key={recordOf(row.surah)}
            row={isApart(row) ? { ...row, download: undefined } : row}
            name={names[row.surah.surah - 1] ?? ''}
            reciter={reciters.find(({ id }) => id === row.surah.reciter)}
            goesOn={!isApart(row) && !row.kept?.isWhole}
          />
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  row: DownloadRow
  name: string
  /** Undefined where it is not offered any more. */
  reciter: Reciter | undefined
  /** There is more of it to bring. */
  goesOn: boolean
}

function KeptRow({ row, name, reciter, goesOn }: RowProps) {
  const { t } = useTranslation('recitation-player')
  const nameId = useId()
  const { surah, kept, download } = row
  return (
    <li>
      <p>
        <strong id={nameId}>{name}</strong>
        <RowState row={row} reciter={reciter} />
      </p>
      {goesOn && reciter && <GoOnButton row={row} nameId={nameId} />}
      {kept && reciter && <HearButton surah={surah} name={name} />}
      {kept && (
        <button
          type="button"
          className="btn btn-quiet btn-square"
          aria-label={t('download.delete', { name })}
          onClick={() => void recitationDownloads.forget(surah)}
        >
          <Trash2 size={20} aria-hidden="true" />
        </button>
      )}
      {goesOn && download?.state === 'failed' && <DownloadNotice problem={download.problem} />}
    </li>
  )
}

/** Who recites it, and how much of it is here. */
function RowState({ row: { kept, download }, reciter }: Pick<RowProps, 'row' | 'reciter'>) {
  const { t, language } = useTranslation('recitation-player')
  const { locale } = useLocale()
  const partText = () => {
    if (download?.state === 'running') {
      const { done, of, bytes } = download.progress
      return t('download.progress', { done, of, size: sizeText(bytes, locale) })
    }
    const size = kept && sizeText(kept.bytes, locale)
    return size && (kept.isWhole ? size : t('download.partly', { size }))
  }
  const parts = [reciter && reciterName(reciter, language), partText()]
  return <small>{parts.filter(Boolean).join(' · ')}</small>
}

/** One button in its place, whether it is on its way or not. Its label is of all rows the same: the name is read out after it. */
function GoOnButton({ row: { surah, download }, nameId }: Pick<RowProps, 'row'> & { nameId: string }) {
  const { t } = useTranslation('recitation-player')
  const id = useId()
  const isRunning = download?.state === 'running'
  const Sign = isRunning ? Square : Download
  return (
    <button
      type="button"
      id={id}
      className="btn btn-quiet btn-square"
      aria-label={t(isRunning ? 'download.stop' : 'download.resume')}
      aria-labelledby={`${id} ${nameId}`}
      onClick={() => (isRunning ? download.stop() : void recitationDownloads.start(surah))}
    >
      <Sign size={20} aria-hidden="true" />
    </button>
  )
}

function HearButton({ surah: { reciter, surah }, name }: { surah: RecitedSurah; name: string }) {
  const { t } = useTranslation('recitation-player')
  const settings = useKept(recitationSettings)
  const listen = () => {
    recitationSettings.set({ ...settings, reciter })
    listening.set({ surah, ayah: null })
  }
  return (
    <button
      type="button"
      className="btn btn-quiet btn-square"
      aria-label={t('download.listen', { name })}
      onClick={listen}
    >
      <Play size={20} aria-hidden="true" />
    </button>
  )
}
