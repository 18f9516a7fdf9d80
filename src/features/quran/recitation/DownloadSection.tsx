import { useQuery } from '@tanstack/react-query'
import { Download, Square } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { type RecitedSurah, recordOf } from '../../../data/recitation/recited-surah.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { sizeText } from '../../../ui/size-text.ts'
import { useLocale } from '../../../ui/useLocale.ts'
import { DownloadNotice } from './DownloadNotice.tsx'
import { type Download as DownloadState, recitationDownloads } from './downloads.ts'
import { sizeQuery } from './recitation.queries.ts'

interface Props {
  surah: RecitedSurah
  name: string
}

/** This surah by this reciter: how large it is, how far it has come, or that it is here. */
export function DownloadSection({ surah, name }: Props) {
  const { t } = useTranslation('recitation-player')
  const { locale } = useLocale()
  const { kept, running } = useSyncExternalStore(recitationDownloads.subscribe, recitationDownloads.get)
  useEffect(() => void recitationDownloads.look(), [])
  const download = running[recordOf(surah)]
  const here = kept?.find(each => each.reciter === surah.reciter && each.surah === surah.surah)
  if (download?.state === 'running') return <Running download={download} name={name} />
  if (here?.isWhole) return <p>{t('download.whole', { name, size: sizeText(here.bytes, locale) })}</p>
  return (
    <div className="grid gap-3">
      {/* The button does not name it, and another may be heard by now. */}
      {here && <p className="font-semibold">{name}</p>}
      {download && <DownloadNotice problem={download.problem} />}
      <Offer surah={surah} name={name} bytesLeft={here?.bytesLeft ?? null} isKnown={kept !== null} />
    </div>
  )
}

interface OfferProps extends Props {
  /** About what is missing, where a part of it is here. */
  bytesLeft: number | null
  /** Looked up already. */
  isKnown: boolean
}

function Offer({ surah, name, bytesLeft, isKnown }: OfferProps) {
  const { t } = useTranslation('recitation-player')
  const { locale } = useLocale()
  const size = useQuery({ ...sizeQuery(surah), enabled: bytesLeft === null })
  const bytes = bytesLeft ?? size.data
  const about = bytes && t(aboutText(bytesLeft), { size: sizeText(bytes, locale) })
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        variant="outline"
        icon={<Download size={18} aria-hidden="true" />}
        disabled={!isKnown}
        onClick={() => void recitationDownloads.start(surah)}
      >
        {t(bytesLeft === null ? 'download.start' : 'download.resume', { name })}
      </Button>
      <p className="field-hint min-h-6">{about || (size.isError && t('download.unknown'))}</p>
    </div>
  )
}

const aboutText = (bytesLeft: number | null) => (bytesLeft === null ? 'download.about' : 'download.left')

function Running({ download, name }: { download: DownloadState & { state: 'running' }; name: string }) {
  const { t } = useTranslation('recitation-player')
  const { locale } = useLocale()
  const { done, of, bytes } = download.progress
  const text = t('download.progress', { done, of, size: sizeText(bytes, locale) })
  return (
    <div className="grid gap-2">
      <Progress
        label={t('download.start', { name })}
        valueText={text}
        value={done}
        max={of}
        start={name}
        end={text}
      />
      <Button
        variant="quiet"
        className="justify-self-start"
        icon={<Square size={18} aria-hidden="true" />}
        onClick={download.stop}
      >
        {t('download.stop')}
      </Button>
    </div>
  )
}
