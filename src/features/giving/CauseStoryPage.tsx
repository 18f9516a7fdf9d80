import { type ReactNode, Suspense } from 'react'
import type { CausePage } from '../../../contract/cause-pages.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useIsLive } from '../../ui/use-is-live.ts'
import { CauseDetail, type GiftFormOf } from './CauseDetail.tsx'
import { CauseHeader } from './CauseHeader.tsx'
import { CauseQuestions } from './CauseQuestions.tsx'
import { CauseSteps } from './CauseSteps.tsx'
import { PageStory } from './PageStory.tsx'
import { pageProjects } from './page-projects.ts'
import { spokenBy } from './spoken-by.ts'
import { useCause } from './use-causes.ts'

interface Props {
  page: CausePage
  /** The newest gifts to its causes. */
  recent: ReactNode
  /** Its duas. */
  duas?: ReactNode
  /** What stands under its title, over everything else. */
  first?: ReactNode
  form: GiftFormOf
}

/** A cause told whole: why, the gift, what it does, where it goes, what came of it, and what people ask. */
export function CauseStoryPage({ page, recent, duas, first, form }: Props) {
  const { t } = useTranslation('giving')
  const projects = usePageProjects(page)
  const spoken = spokenBy(page, useReader())
  const head = {
    title: page.title,
    summary: page.description,
    spoken,
    drawing: page.drawing,
  }
  const story = <PageStory page={page} spoken={spoken} />
  if (projects.length === 0) {
    return (
      <>
        <CauseHeader {...head} />
        {first}
        <div className="page grid gap-6 py-6">
          {story}
          <p>{t('cause.none')}</p>
        </div>
      </>
    )
  }
  return (
    <CauseDetail
      {...head}
      projects={projects}
      form={form}
      first={first ?? (page.duas.length > 0 && <Afterwards place="min-h-screen">{duas}</Afterwards>)}
      before={
        <>
          {story}
          <CauseSteps steps={page.steps} />
        </>
      }
    >
      <section className="grid gap-3" aria-labelledby="recent">
        <h2 id="recent">{t('cause.recent')}</h2>
        <Afterwards place="panel min-h-96">{recent}</Afterwards>
      </section>
      <CauseQuestions questions={page.questions} />
    </CauseDetail>
  )
}

/** What comes once the page stands; its place is kept until then. */
function Afterwards({ place, children }: { place: string; children: ReactNode }) {
  const kept = <div className={place} />
  return useIsLive() ? <Suspense fallback={kept}>{children}</Suspense> : kept
}

/** The projects of a page's one or two causes, asked for again while they are looked at: gifts of others move them. */
function usePageProjects({ causes: [first = '', second = first], projects }: CausePage) {
  const found = [useCause(first, true), useCause(second, true)]
  return pageProjects(first === second ? found.slice(0, 1) : found, projects)
}
