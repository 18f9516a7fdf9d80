import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { tellUnlessKept } from '../../../data/not-kept.ts'
import { siteQuery } from '../../../data/reads/site-query.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { quranPacks } from '../../../lib/content.gen.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckField } from '../../../ui/CheckField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { sizeText } from '../../../ui/size-text.ts'
import { useLocale } from '../../../ui/useLocale.ts'
import { keepReaderSettings } from '../reader-settings.ts'
import { holdAyah } from '../show-ayah.ts'
import { useReaderSettings } from '../use-reader-settings.ts'
import { wordsDownload } from './words-download.ts'

/** Reads word by word, and brings the words of all surahs onto this device. Nothing where the operator has not switched it on. */
export function WordsField() {
  const { t } = useTranslation('words')
  const { locale } = useLocale()
  const { hasWords } = useReaderSettings()
  const isOffered = useQuery(siteQuery()).data?.hasWordByWord ?? hasWords
  if (!useTexts('words', isOffered)) return null
  return (
    <div className="grid gap-3">
      <CheckField
        label={t('label')}
        hint={t('hint', { size: sizeText(quranPacks.words.bytes, locale) })}
        checked={hasWords}
        onChange={event => void choose(event.target.checked)}
      />
      {hasWords && <OnDevice />}
    </div>
  )
}

/** That there is no room is said once: by the field, where the words find none either. */
async function choose(isWished: boolean): Promise<void> {
  holdAyah()
  const isKept = keepReaderSettings({ hasWords: isWished })
  if (isWished) await wordsDownload.start()
  else wordsDownload.stop()
  if (!isWished || wordsDownload.get().state !== 'failed') tellUnlessKept(isKept)
}

function OnDevice() {
  const { t } = useTranslation('words')
  const download = useSyncExternalStore(wordsDownload.subscribe, wordsDownload.get)
  useEffect(() => void wordsDownload.look(), [])
  if (download.state === 'unknown') return null
  if (download.state === 'whole') return <p className="field-hint ms-9">{t('whole')}</p>
  if (download.state === 'running') {
    const { done, of } = download.progress
    const text = of > 0 ? t('progress', { done, of }) : ''
    return <Progress label={t('progressLabel')} valueText={text} value={done} max={of} end={text} />
  }
  return (
    <div className="grid justify-items-start gap-3">
      {download.state === 'failed' && (
        <Notice tone="warning" isLive>
          {t(`problem.${download.problem}`)}
        </Notice>
      )}
      <Button
        variant="outline"
        icon={<Download size={18} aria-hidden="true" />}
        onClick={() => void wordsDownload.start()}
      >
        {t(download.state === 'failed' ? 'ui:error.retry' : 'download')}
      </Button>
    </div>
  )
}
