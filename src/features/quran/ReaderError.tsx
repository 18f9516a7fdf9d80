import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { CallError } from '../../data/call-error.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PackRefused } from '../../lib/quran/read-pack.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { type Lack, lackOf } from './lack.ts'
import { ReaderFrame } from './ReaderFrame.tsx'
import { SurahNeighbours } from './SurahNeighbours.tsx'

function reasonOf(error: unknown): Lack {
  if (error instanceof PackRefused || error instanceof CallError) return lackOf(error)
  // Not the text: whatever it is belongs to the crash screen of the app.
  throw error
}

/** The surah could not be shown: why, what to do, and the ways to every other. */
export function ReaderError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('quran')
  const router = useRouter()
  const reason = reasonOf(error)
  const retry = () => {
    reset()
    void router.invalidate()
  }
  // Without a connection these texts may be missing as well.
  const text = (key: string, instead: string) =>
    t(`error.${reason}${key}`, { defaultValue: t(`ui:error.${instead}`) })
  return (
    <ReaderFrame>
      {head => (
        <>
          <div className="py-8">
            <ErrorState title={text('Title', 'title')} onRetry={retry}>
              {text('Text', 'text')}
            </ErrorState>
          </div>
          {head && <SurahNeighbours head={head} />}
        </>
      )}
    </ReaderFrame>
  )
}
