import type { Project } from '../../../contract/catalogue.ts'
import { useMoney } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Pill } from '../../ui/Pill.tsx'
import { Progress } from '../../ui/Progress.tsx'

/** How far a project has come. Pounds, so that it is one number for everyone. */
export function ProjectProgress({ project }: { project: Project }) {
  const { t } = useTranslation('giving')
  const money = useMoney()
  const { raisedMinorGbp, goalMinorGbp } = project
  const raised = money({ minor: raisedMinorGbp, currency: 'GBP' })
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2>{project.title}</h2>
        {project.zakatEligible && <Pill tone="green">{t('cause.zakat')}</Pill>}
      </div>
      {project.zakatCategory && (
        <p className="text-sm text-soft">
          {t('cause.zakatCategory', { category: t(`zakatCategory.${project.zakatCategory}`) })}
        </p>
      )}
      <p className="text-soft">{t('cause.by', { charity: project.charity.name })}</p>
      {goalMinorGbp !== null && (
        <Progress
          value={raisedMinorGbp}
          max={goalMinorGbp}
          label={t('cause.progress', { title: project.title })}
          valueText={`${t('cause.raised', { raised })} ${t('cause.ofGoal', { goal: money({ minor: goalMinorGbp, currency: 'GBP' }) })}`}
        />
      )}
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <span className="font-semibold">{t('cause.raised', { raised })}</span>
        {goalMinorGbp !== null && (
          <span className="text-soft">
            {t('cause.ofGoal', { goal: money({ minor: goalMinorGbp, currency: 'GBP' }) })}
          </span>
        )}
        <span className="text-soft">{t('cause.gifts', { count: project.gifts })}</span>
      </p>
    </section>
  )
}
