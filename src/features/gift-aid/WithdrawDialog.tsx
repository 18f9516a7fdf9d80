import { useQueryClient } from '@tanstack/react-query'
import type { giftAidDeclarations } from '../../../contract/gift-aid.ts'
import { client } from '../../data/browser-client.ts'
import { useSubmit } from '../../data/use-submit.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toasts.state.ts'
import { giftAidQuery } from './gift-aid.queries.ts'

const route = { method: 'POST', path: '/api/gift-aid/withdrawal', access: 'member' } as const

/** Asks once, plainly, and is done. */
export function WithdrawDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation(['gift-aid', 'errors'])
  const queries = useQueryClient()
  const { submit, isBusy } = useSubmit(async () => {
    const answer = await client.call<typeof giftAidDeclarations.withdraw>(route, {})
    queries.setQueryData(giftAidQuery().queryKey, answer)
  })
  const withdraw = async () => {
    const failed = await submit()
    toast(
      failed
        ? { title: t(`errors:${failed.code}`), tone: 'error' }
        : { title: t('withdraw.done'), tone: 'done' },
    )
    if (!failed) onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('withdraw.title')}
      description={t('withdraw.text')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('withdraw.keep')}
          </Button>
          <Button isLoading={isBusy} onClick={() => void withdraw()}>
            {t('withdraw.act')}
          </Button>
        </>
      }
    />
  )
}
