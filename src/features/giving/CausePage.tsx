import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CauseDetail } from './CauseDetail.tsx'
import { useCause } from './use-causes.ts'
import { usualForm } from './usual-form.tsx'

interface Props {
  causeId: string
  /** The project that somebody came for. */
  asked?: string | undefined
}

/** One cause: its projects, the gift, what it does and where it goes. */
export function CausePage({ causeId, asked }: Props) {
  const { t } = useTranslation('giving')
  const cause = useCause(causeId)
  if (cause.projects.length === 0) {
    return (
      <div className="page py-8">
        <EmptyState title={cause.title}>{t('cause.none')}</EmptyState>
      </div>
    )
  }
  return (
    <CauseDetail
      title={cause.title}
      summary={cause.summary}
      drawing={cause.drawing}
      projects={cause.projects}
      asked={asked}
      form={usualForm}
    />
  )
}
