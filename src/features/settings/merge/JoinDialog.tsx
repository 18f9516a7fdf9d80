import { useEffect, useState } from 'react'
import type { WorshipScope } from '../../../../contract/worship-limits.ts'
import { StorageFailure } from '../../../data/storage-failure.ts'
import { stockOf } from '../../../data/worship/merge-scope.ts'
import { useReader } from '../../../i18n/reader.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { MergeActs } from './use-merge-acts.ts'

interface Props {
  scope: WorshipScope
  /** The device has merged for somebody else. */
  isOfAnother: boolean
  acts: MergeActs
  onClose: () => void
}

/** Says what goes where before anything goes. */
export function JoinDialog({ scope, isOfAnother, acts, onClose }: Props) {
  const { t } = useTranslation(['merge', 'errors'])
  const { locale } = useReader()
  const stock = useStock(scope)
  const join = async () => {
    if (await acts.join()) onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`${scope}.join`)}
      description={t('privacy')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button isLoading={acts.busy === 'join'} onClick={() => void join()}>
            {t('switchOn')}
          </Button>
        </>
      }
    >
      <p className="font-semibold">
        {stock !== null && t(`${scope}.along`, { number: new Intl.NumberFormat(locale).format(stock) })}
      </p>
      {isOfAnother && <Notice tone="warning">{t('ofAnother')}</Notice>}
      {acts.failed && (
        <Notice tone="error" isLive>
          {t(acts.failed)}
        </Notice>
      )}
    </Dialog>
  )
}

/** How many things of this device would go along; null until they are counted. */
function useStock(scope: WorshipScope): number | null {
  const [stock, setStock] = useState<number | null>(null)
  useEffect(() => {
    stockOf(scope).then(setStock, (error: unknown) => {
      // Switching it on says that the storage failed.
      if (!(error instanceof StorageFailure)) throw error
    })
  }, [scope])
  return stock
}
