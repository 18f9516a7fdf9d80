import { useState } from 'react'
import { type ClosingReason, closingReasons } from '../../../contract/sponsorship-words.ts'
import type { childDesk } from '../../../contract/sponsorships.ts'
import { client } from '../../data/browser-client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useDeskAct } from './use-desk-act.ts'

const route = { method: 'POST', path: '/api/charity-desk/children/:id/close', access: 'charity' } as const

/** Closes a file for good, with one of the reasons: it asks before it acts. */
export function CloseChild({ id, alias }: { id: string; alias: string }) {
  const { t } = useTranslation('charity-children')
  const [isAsking, setIsAsking] = useState(false)
  const [reason, setReason] = useState<ClosingReason>('grown')
  const { run, isBusy } = useDeskAct(
    async () => {
      await client.call<typeof childDesk.close>(route, { params: { id }, body: { reason } })
    },
    { done: t('close.done') },
  )
  const close = () => setIsAsking(false)
  const act = async () => {
    if (await run()) close()
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        {t('close.name')}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={close}
        title={t('close.title', { alias })}
        description={t('close.text')}
        actions={
          <>
            <Button variant="outline" onClick={close}>
              {t('close.keep')}
            </Button>
            <Button variant="danger" isLoading={isBusy} onClick={() => void act()}>
              {t('close.name')}
            </Button>
          </>
        }
      >
        <ChoiceGroup
          legend={t('close.reason')}
          name={`reason-${id}`}
          value={reason}
          onChange={value => setReason(closingReasons.find(each => each === value) ?? 'grown')}
          choices={closingReasons.map(value => ({ value, label: t(`close.reasons.${value}`) }))}
        />
      </Dialog>
    </>
  )
}
