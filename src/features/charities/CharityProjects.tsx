import type { CharityProject } from '../../../contract/charities.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Money } from '../../ui/Money.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { Progress } from '../../ui/Progress.tsx'

/** What can be given to, and how far each has got. */
export function CharityProjects({ projects }: { projects: readonly CharityProject[] }) {
  const { t } = useTranslation('charities')
  return (
    <section className="grid gap-3" aria-labelledby="projects">
      <h2 id="projects">{t('page.projects')}</h2>
      {projects.length === 0 && <p className="text-soft">{t('page.noProjects')}</p>}
      <ul className="grid gap-4 sm:grid-cols-2">
        {projects.map(project => (
          <ProjectCard key={project.id} project={project} />
        ))}
      </ul>
    </section>
  )
}

function ProjectCard({ project }: { project: CharityProject }) {
  const { t } = useTranslation('charities')
  const { id, causeId, title, summary, raisedMinorGbp, goalMinorGbp, gifts, zakatEligible } = project
  const raised = <Money minor={raisedMinorGbp} currency="GBP" className="font-semibold" />
  return (
    <li className="panel items-start gap-3">
      <h3 className="text-lg">{title}</h3>
      {zakatEligible && <Pill tone="gold">{t('page.zakat')}</Pill>}
      <p className="text-soft">{summary}</p>
      <div className="mt-auto w-full">
        {goalMinorGbp === null ? (
          <p className="flex flex-wrap gap-x-3 text-sm">
            {raised}
            <span className="text-soft">{t('gifts', { count: gifts })}</span>
          </p>
        ) : (
          <Progress
            label={title}
            valueText={t('gifts', { count: gifts })}
            value={raisedMinorGbp}
            max={goalMinorGbp}
            start={raised}
            end={<Money minor={goalMinorGbp} currency="GBP" />}
          />
        )}
      </div>
      <ButtonLink to="/donate" search={{ cause: causeId, project: id }} variant="tint">
        {t('page.give')}
      </ButtonLink>
    </li>
  )
}
