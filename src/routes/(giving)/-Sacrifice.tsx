import { useSearch } from '@tanstack/react-router'
import { useCausePage } from '../../features/cms/use-cause-page.ts'
import { CauseHeader } from '../../features/giving/CauseHeader.tsx'
import { CauseQuestions } from '../../features/giving/CauseQuestions.tsx'
import { CauseSteps } from '../../features/giving/CauseSteps.tsx'
import { PageStory } from '../../features/giving/PageStory.tsx'
import { QurbaniTracking } from '../../features/qurbani/QurbaniTracking.tsx'
import { type AppContext, preparePage } from '../../i18n/app-context.ts'
import { TextReview } from '../../ui/TextReview.tsx'
import { prepareSlug } from '../(general)/-prepare-slug.ts'

/** Brings what is written of the sacrifice; what became of shares is asked for in the browser alone. */
export const prepareTracking = async (context: AppContext) => {
  await Promise.all([
    prepareSlug(context, 'qurbani-sacrifice'),
    preparePage(context, ['qurbani', 'errors', 'ui']),
  ])
}

/** How the sacrifice is made, and what became of shares. */
export function SacrificePage() {
  const page = useCausePage('qurbani-sacrifice')
  const { order } = useSearch({ from: '/(giving)/qurbani-sacrifice' })
  if (!page) return null
  return (
    <>
      <CauseHeader title={page.title} summary={page.description} drawing={page.drawing} />
      <div className="page grid items-start gap-8 py-6 lg:grid-cols-2 lg:gap-10">
        <QurbaniTracking token={order} />
        <article className="grid gap-8" aria-label={page.title}>
          <PageStory page={page} spoken={{}} />
          <CauseSteps steps={page.steps} />
          <CauseQuestions questions={page.questions} />
          <TextReview text="qurbani-sacrifice" />
        </article>
      </div>
    </>
  )
}
