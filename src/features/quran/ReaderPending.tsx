import { useLayoutEffect } from 'react'
import { Loading } from '../../ui/Loading.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { ReaderFrame } from './ReaderFrame.tsx'
import { SurahHeading } from './SurahHeading.tsx'

/** The reader's own shape while a surah is on its way: it takes the screen, so that what comes after the ayat stays below. */
export function ReaderPending() {
  // The surah before may be read to its end, which is below all of this.
  useLayoutEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <ReaderFrame>
      {head => (
        <>
          {head && <SurahHeading head={head} />}
          <Loading className="reader-pending">
            <SkeletonText lines={6} />
          </Loading>
        </>
      )}
    </ReaderFrame>
  )
}
