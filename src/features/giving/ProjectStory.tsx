import type { Project } from '../../../contract/catalogue.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SpendingBar } from '../../ui/SpendingBar.tsx'

/** What a gift does, and where a pound goes. */
export function ProjectStory({ project }: { project: Project }) {
  const { t } = useTranslation('giving')
  return (
    <>
      <section className="grid gap-3">
        <h2>{t('cause.story')}</h2>
        {project.story.map(paragraph => (
          <p key={paragraph} className="max-w-prose">
            {paragraph}
          </p>
        ))}
      </section>
      <section className="grid gap-3">
        <h2>{t('cause.spending')}</h2>
        <SpendingBar parts={project.spending} />
      </section>
    </>
  )
}
