import type { Project } from '../../../contract/catalogue.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'

interface Props {
  projects: readonly Project[]
  chosen: Project
  onChoose: (id: string) => void
}

/** The projects of a cause as tiles; a single one needs no choice. */
export function ProjectChoice({ projects, chosen, onChoose }: Props) {
  const { t } = useTranslation('giving')
  const [only] = projects
  if (projects.length === 1 && only) return <input type="hidden" name="project" value={only.id} />
  return (
    <ChoiceGroup
      legend={t('form.project')}
      name="project"
      value={chosen.id}
      onChange={onChoose}
      choices={projects.map(({ id, title, summary }) => ({
        value: id,
        label: title,
        hint: id === chosen.id ? summary : undefined,
      }))}
    />
  )
}
