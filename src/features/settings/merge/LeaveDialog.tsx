import type { WorshipScope } from '../../../../contract/worship-limits.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { MergeActs } from './use-merge-acts.ts'

interface Props {
  scope: WorshipScope
  acts: MergeActs
  onClose: () => void
}

/** What becomes of the service’s copy is the owner’s to say. */
export function LeaveDialog({ scope, acts, onClose }: Props) {
  const { t } = useTranslation(['merge', 'errors'])
  const after = async (done: Promise<boolean>) => {
    if (await done) onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} title={t(`${scope}.leave`)} description={t('leave.text')}>
      <ul className="grid gap-4">
        <li className="grid gap-2">
          <p id="merge-keep">{t('leave.keepText')}</p>
          <Button
            variant="outline"
            aria-describedby="merge-keep"
            isLoading={acts.busy === 'leave'}
            onClick={() => void after(acts.leave())}
          >
            {t('leave.keep')}
          </Button>
        </li>
        <li className="grid gap-2">
          <p id="merge-delete">{t('leave.deleteText')}</p>
          <Button
            variant="outline"
            aria-describedby="merge-delete"
            isLoading={acts.busy === 'delete'}
            onClick={() => void after(acts.remove())}
          >
            {t('leave.delete')}
          </Button>
        </li>
      </ul>
      {acts.failed && (
        <Notice tone="error" isLive>
          {t(acts.failed)}
        </Notice>
      )}
    </Dialog>
  )
}
