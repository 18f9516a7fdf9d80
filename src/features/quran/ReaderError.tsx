import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { CallError } from '../../data/call-error.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PackRefused } from '../../lib/quran/read-pack.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { ReaderFrame } from './ReaderFrame.tsx'
import { SurahNeighbours } from './SurahNeighbours.tsx'

type Reason = 'refused' | 'absent'

function reasonOf(error: unknown): Reason {
  if (error instanceof PackRefused) return 'refused'
  if (error instanceof CallError) return 'absent'
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
