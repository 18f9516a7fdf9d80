import { useState } from 'react'
import type { Reciter } from '../../../../contract/recitation.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DownloadSection } from './DownloadSection.tsx'
import { KeptList } from './KeptList.tsx'

interface Props {
  reciter: Reciter
  /** That is heard. */
  surah: number
  reciters: readonly Reciter[]
  names: readonly string[]
}

/** What can be downloaded and what is here. The surah that is offered stays while the recitation goes on: a finger may be on its way to it. */
export function OnThisDevice({ reciter, surah: heard, reciters, names }: Props) {
  const { t } = useTranslation('recitation-player')
  const [surah] = useState(heard)
  const offered = { reciter: reciter.id, surah }
  return (
    <section className="recitation-downloads" aria-label={t('download.title')}>
      <h3 className="text-lg">{t('download.title')}</h3>
      <DownloadSection surah={offered} name={names[surah - 1] ?? ''} />
      <KeptList offered={offered} reciters={reciters} names={names} />
    </section>
  )
}
