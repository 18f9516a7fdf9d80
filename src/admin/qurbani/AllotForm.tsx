import { useState } from 'react'
import type { QurbaniBook, qurbaniBooks } from '../../../contract/admin/qurbani.ts'
import { client } from '../../data/browser-client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
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

/** The ear tag of the animal that the waiting shares are bound to. */
export function AllotForm({ book: { projectId, hijriYear }, fresh, onClose }: Props) {
  const { t } = useTranslation('admin')
  const [tag, setTag] = useState('')
  const { errorOf, keep } = useFields()
  return (
    <ReasonForm
      fresh={fresh}
      submitLabel={t('qurbani.allot')}
      onReason={reason =>
        keep(() =>
          client.call<typeof qurbaniBooks.allot>(qurbaniRoutes.allot, {
            body: { projectId, hijriYear, tag, reason },
          }),
        )
      }
      onDone={() => {
        onClose()
        toast({ title: t('qurbani.allotted'), tone: 'done' })
      }}
      onCancel={onClose}
    >
      <TextField
        label={t('qurbani.tag')}
        hint={t('qurbani.tagHint')}
        maxLength={40}
        autoComplete="off"
        value={tag}
        onChange={event => setTag(event.target.value)}
        error={errorOf('tag')}
      />
    </ReasonForm>
  )
}
