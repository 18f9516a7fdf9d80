import { useTranslation } from '../../i18n/use-translation.ts'
import { CauseDetail } from './CauseDetail.tsx'
import { emergencyCauses } from './emergency-causes.ts'
import { useCause } from './use-causes.ts'
import { usualForm } from './usual-form.tsx'

/** The urgent needs of Gaza and Palestine on one page. */
export function EmergencyPage() {
  const { t } = useTranslation('giving')
  // One after the other would wait for each other: the loader has brought both.
  const [first, second] = emergencyCauses
  const causes = [useCause(first), useCause(second)] as const
  const projects = causes.flatMap(cause => cause.projects)
  return (
    <CauseDetail
      title={t('emergency.title')}
      summary={t('emergency.text')}
      drawing={causes[0].drawing}
      projects={projects}
      form={usualForm}
    />
  )
}
