import { useState } from 'react'
import type { childReviews } from '../../../contract/admin/sponsorships.ts'
import { client } from '../../data/browser-client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toasts.state.ts'
import type { Fresh } from '../kit/fresh.ts'
import { ReasonForm } from '../people/ReasonForm.tsx'

interface Props {
  kind: 'child-files' | 'child-updates'
  id: string
  /** When what is shown here was written. */
  seenAt: string
  fresh: Fresh
}

/** Releases what was read, or gives it back, with a reason that the charity reads. */
export function ChildDecision({ kind, id, seenAt, fresh }: Props) {
  const { t } = useTranslation('admin')
  const [choice, setChoice] = useState<'approve' | 'return' | null>(null)
  if (choice === null)
    return (
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setChoice('approve')}>{t('children.approve')}</Button>
        <Button variant="outline" onClick={() => setChoice('return')}>
          {t('children.return')}
        </Button>
      </div>
    )
  const isApproved = choice === 'approve'
  const decide = async (reason: string) => {
    const input = { params: { id }, body: { isApproved, seenAt, reason } }
    await (kind === 'child-files'
      ? client.call<typeof childReviews.decideFile>(
          { method: 'POST', path: '/api/admin/child-files/:id/decide', access: 'admin:content' },
          input,
        )
      : client.call<typeof childReviews.decideUpdate>(
          { method: 'POST', path: '/api/admin/child-updates/:id/decide', access: 'admin:content' },
          input,
        ))
  }
  return (
    <ReasonForm
      fresh={fresh}
      isGrave={!isApproved}
      submitLabel={t(`children.${choice}`)}
      onReason={decide}
      onDone={() => toast({ title: t('children.done'), tone: 'done' })}
      onCancel={() => setChoice(null)}
    />
  )
}
