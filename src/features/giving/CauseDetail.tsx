import { type ReactNode, useState } from 'react'
import type { Project } from '../../../contract/catalogue.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CauseHeader, type CauseHeaderProps } from './CauseHeader.tsx'
import { GiftNotes } from './GiftNotes.tsx'
import { ProjectProgress } from './ProjectProgress.tsx'
import { ProjectStory } from './ProjectStory.tsx'
import { ReportList } from './ReportList.tsx'
import { ShareRow } from './ShareRow.tsx'

/** The form of a gift to the one of the projects that is chosen. */
export type GiftFormOf = (
  projects: readonly Project[],
  chosen: Project,
  choose: (projectId: string) => void,
) => ReactNode

interface Props extends CauseHeaderProps {
  projects: readonly Project[]
  /** The one that somebody came for: chosen until they choose, while it is open. */
  asked?: string | undefined
  /** What stands over everything but the title. */
  first?: ReactNode
  form: GiftFormOf
  /** What is told before the projects. */
  before?: ReactNode
  /** What follows on them. */
  children?: ReactNode
}

/** The gift, what it does and where it goes, for the projects of one page. */
export function CauseDetail({ projects, asked, first, form, before, children, ...head }: Props) {
  const { t } = useTranslation('giving')
  const [chosenId, setChosenId] = useState<string | null>(null)
  const open = projects.filter(({ isOpen }) => isOpen)
  const chosen =
    projects.find(({ id }) => id === chosenId) ??
    open.find(({ id }) => id === asked) ??
    leastDear(open) ??
    projects[0]
  if (!chosen) return null
  return (
    <>
      <CauseHeader {...head} />
      {first}
      <div className="page grid items-start gap-6 py-4 sm:py-6 lg:grid-cols-[1fr_26rem] lg:gap-10">
        <div className="lg:order-last lg:sticky lg:top-[calc(var(--header-height)+1rem)]">
          {form(projects, chosen, setChosenId)}
        </div>
        <article className="grid gap-8" aria-label={chosen.title}>
          {before}
          <ProjectProgress project={chosen} />
          <ProjectStory project={chosen} />
          <ReportList project={chosen} />
          {children}
          <GiftNotes project={chosen} />
          <ShareRow title={head.title} project={chosen} />
          <p className="text-sm text-soft">{t('cause.demo')}</p>
        </article>
      </div>
    </>
  )
}

/** The first; among shares with prices the one that costs least: nobody finds a dearer one chosen for them. */
const leastDear = (open: readonly Project[]): Project | undefined =>
  open.reduce(
    (least, each) => ((least?.unitMinor ?? 0) > (each.unitMinor ?? Infinity) ? each : least),
    open[0],
  )
