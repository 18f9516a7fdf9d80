import { useState } from 'react'
import type { QurbaniBook, qurbaniBooks } from '../../../contract/admin/qurbani.ts'
import { client } from '../../data/browser-client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toasts.state.ts'
import type { Fresh } from '../kit/fresh.ts'
import { ReasonForm } from '../kit/ReasonForm.tsx'
import { useFields } from '../kit/use-fields.ts'
import { qurbaniRoutes } from './qurbani-routes.ts'

interface Props {
  book: QurbaniBook
  fresh: Fresh
  onClose: () => void
}

/** How many shares a partner can sacrifice, and whether it takes orders. */
export function OfferForm({ book, fresh, onClose }: Props) {
  const { t } = useTranslation('admin')
  const [capacity, setCapacity] = useState(String(book.capacity))
  const [isTaking, setIsTaking] = useState(book.isTaking)
  const { errorOf, keep } = useFields()
  return (
    <ReasonForm
      fresh={fresh}
      submitLabel={t('qurbani.save')}
      onReason={reason =>
        keep(() =>
          client.call<typeof qurbaniBooks.save>(qurbaniRoutes.save, {
            params: { projectId: book.projectId },
            // What is no number is refused as one that is none.
            body: { capacity: capacity.trim() === '' ? -1 : Number(capacity), isTaking, reason },
          }),
        )
      }
      onDone={() => {
        onClose()
        toast({ title: t('qurbani.saved'), tone: 'done' })
      }}
      onCancel={onClose}
    >
      <TextField
        label={t('qurbani.capacity')}
        type="number"
        inputMode="numeric"
        min={0}
        value={capacity}
        onChange={event => setCapacity(event.target.value)}
        error={errorOf('capacity')}
      />
      <CheckField
        label={t('qurbani.isTaking')}
        checked={isTaking}
        onChange={event => setIsTaking(event.target.checked)}
      />
    </ReasonForm>
  )
}
