import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Download, Printer } from 'lucide-react'
import { useKept } from '../../../data/use-kept.ts'
import { useShownReader } from '../../../i18n/reader.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { useIsLive } from '../../../ui/use-is-live.ts'
import type { PdfWork } from '../../../ui/use-pdf.ts'
import { headQuery } from '../quran.queries.ts'
import { PdfOptions } from './PdfOptions.tsx'
import { PrintedSurah } from './PrintedSurah.tsx'
import { pdfSettings } from './pdf-settings.ts'
import { usePdfWords } from './use-pdf-words.ts'
import { usePrint } from './use-print.ts'
import { useSurahPdf } from './use-surah-pdf.ts'
import { TextLacking, useSurahTexts } from './use-surah-texts.ts'
import { useTextChoice } from './use-text-choice.ts'

/** Any surah as a file or on paper, set on this device. */
export function SurahPdfsPage() {
  const { t, language } = useTranslation(['surah-pdfs', 'quran'])
  const { surah = 1 } = useSearch({ from: '/(worship)/surah-pdfs' })
  const navigate = useNavigate()
  const { data: head } = useSuspenseQuery(headQuery(surah, useShownReader().language))
  const settings = useKept(pdfSettings)
  const { edition, hasSound, fields, toArabicOnly } = useTextChoice(language)
  const words = usePdfWords(head, edition, hasSound)
  const readTexts = useSurahTexts()
  const { work, make, cancel } = useSurahPdf(language)
  const { printed, print, failure, forget } = usePrint()
  const isLive = useIsLive()
  const texts = () => readTexts(surah, edition, hasSound)
  const setArabicOnly = () => {
    toArabicOnly()
    cancel()
    forget()
  }
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
          {...fields}
          isDisabled={!isLive}
        />
        {edition?.isStandIn && <Notice>{t('quran:translation.standIn', { name: edition.name })}</Notice>}
        <Ways
          isLive={isLive}
          isWorking={work.state === 'working'}
          onMake={onMake}
          onPrint={() => void print(texts)}
        />
        <Outcome
          work={work}
          failure={failure ?? (work.state === 'failed' ? work.failure : null)}
          onCancel={cancel}
          onArabicOnly={edition || hasSound ? setArabicOnly : undefined}
        />
      </div>
      {printed && <PrintedSurah texts={printed} words={words} layout={settings.layout} />}
    </div>
  )
}

interface WaysProps {
  isLive: boolean
  isWorking: boolean
  onMake: () => void
  onPrint: () => void
}

/** To a file, or on paper. */
function Ways({ isLive, isWorking, onMake, onPrint }: WaysProps) {
  const { t } = useTranslation('surah-pdfs')
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Button
        size="large"
        disabled={!isLive}
        isLoading={isWorking}
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
        onClick={onPrint}
      >
        {t('print')}
      </Button>
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
  /** Why the words to be set could not be had. */
  failure: unknown
  onCancel: () => void
  /** Leaves out all but the Arabic. Undefined where there is nothing else. */
  onArabicOnly: (() => void) | undefined
}

function Outcome({ work, failure, onCancel, onArabicOnly }: OutcomeProps) {
  const { t } = useTranslation('surah-pdfs')
  if (work.state === 'working') return <Working share={work.share} onCancel={onCancel} />
  if (failure instanceof TextLacking) return <Lacking failure={failure} onArabicOnly={onArabicOnly} />
  if (work.state === 'failed' || failure)
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

interface LackingProps extends Pick<OutcomeProps, 'onArabicOnly'> {
  failure: TextLacking
}

/** A text that is not the one we sealed is told from one that only waits for a connection. */
function Lacking({ failure: { text, lack }, onArabicOnly }: LackingProps) {
  const { t } = useTranslation('quran')
  const isBeside = text === 'beside'
  const action = isBeside && onArabicOnly && (
    <Button variant="outline" onClick={onArabicOnly}>
      {t('settings.arabicOnly')}
    </Button>
  )
  if (isBeside && lack === 'absent') {
    return (
      <Notice tone="offline" isLive action={action}>
        {t('translation.missing')}
      </Notice>
    )
  }
  return (
    <Notice
      tone={lack === 'absent' ? 'offline' : 'error'}
      isLive
      title={t(`error.${lack}Title`)}
      action={action}
    >
      {t(`error.${lack}Text`)}
    </Notice>
  )
}
