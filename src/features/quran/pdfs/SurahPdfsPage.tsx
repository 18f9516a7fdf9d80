import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { useKept } from '../../../data/use-kept.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type EditionChoice, editionFor } from '../../../lib/quran/edition.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import type { PdfWork } from '../../../ui/use-pdf.ts'
import { headQuery } from '../quran.queries.ts'
import { useIsLive } from '../use-is-live.ts'
import { PdfOptions } from './PdfOptions.tsx'
import { PrintedSurah } from './PrintedSurah.tsx'
import { pdfSettings } from './pdf-settings.ts'
import { usePdfWords } from './use-pdf-words.ts'
import { usePrint } from './use-print.ts'
import { useSurahPdf } from './use-surah-pdf.ts'
import { useSurahTexts } from './use-surah-texts.ts'

/** Any surah as a file or on paper, set on this device. */
export function SurahPdfsPage() {
  const { t, language } = useTranslation(['surah-pdfs', 'quran'])
  const { surah = 1 } = useSearch({ from: '/(worship)/surah-pdfs' })
  const navigate = useNavigate()
  const { data: head } = useSuspenseQuery(headQuery(surah, language))
  const [choice, setChoice] = useState<EditionChoice>('own')
  const [hasSound, setHasSound] = useState(false)
  const settings = useKept(pdfSettings)
  const edition = editionFor(language, choice)
  const words = usePdfWords(head, edition, hasSound)
  const readTexts = useSurahTexts()
  const { work, make, cancel } = useSurahPdf(language)
  const { printed, print, hasFailed } = usePrint()
  const isLive = useIsLive()
  const texts = () => readTexts(surah, edition, hasSound)
  const onMake = () =>
    void make(
      async () => ({ surah: { ...(await texts()), ...settings, words } }),
      `${surah}-${words.title}.pdf`,
    )
  return (
    <div className="page py-8">
      <Head />
      <div className="no-print mt-6 grid max-w-2xl gap-6">
        <PdfOptions
          head={head}
          onSurah={next => void navigate({ to: '/surah-pdfs', search: { surah: next }, replace: true })}
          edition={{ choice, onChoose: setChoice }}
          sound={{ isOn: hasSound, onChange: setHasSound }}
          isDisabled={!isLive}
        />
        {edition?.isStandIn && <Notice>{t('quran:translation.standIn', { name: edition.name })}</Notice>}
        <div className="grid gap-3 sm:grid-cols-2">
          <Button
            size="large"
            disabled={!isLive}
            isLoading={work.state === 'working'}
            icon={<Download size={20} aria-hidden="true" />}
            onClick={onMake}
          >
            {t('make')}
          </Button>
          <Button
            size="large"
            variant="outline"
            disabled={!isLive}
            icon={<Printer size={20} aria-hidden="true" />}
            onClick={() => void print(texts)}
          >
            {t('print')}
          </Button>
        </div>
        <Outcome work={work} hasFailed={hasFailed} onCancel={cancel} />
      </div>
      {printed && <PrintedSurah texts={printed} words={words} layout={settings.layout} />}
    </div>
  )
}

function Working({ share, onCancel }: { share: number; onCancel: () => void }) {
  const { t } = useTranslation('surah-pdfs')
  return (
    <div className="grid gap-3">
      <Progress label={t('working')} valueText={t('working')} value={share} max={1} start={t('working')} />
      <div>
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}

function Head() {
  const { t } = useTranslation('surah-pdfs')
  return (
    <header className="no-print grid gap-3">
      <h1>{t('title')}</h1>
      <p className="lead">{t('lead')}</p>
    </header>
  )
}

interface OutcomeProps {
  work: PdfWork
  hasFailed: boolean
  onCancel: () => void
}

function Outcome({ work, hasFailed, onCancel }: OutcomeProps) {
  const { t } = useTranslation('surah-pdfs')
  if (work.state === 'working') return <Working share={work.share} onCancel={onCancel} />
  if (work.state === 'failed' || hasFailed)
    return (
      <Notice tone="error" isLive>
        {t('failed')}
      </Notice>
    )
  if (work.state === 'idle') return null
  return (
    <Notice tone="done" isLive>
      {t('done', { name: work.name })}
    </Notice>
  )
}
