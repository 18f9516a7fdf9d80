import { giftCardMessageLength, giftCardNameLength } from '../../../contract/gift-card-terms.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { OrderDraft, OrderField } from './order.ts'

export interface FieldsProps {
  draft: OrderDraft
  onChange: (part: Partial<OrderDraft>) => void
  /** The sentence of what is wrong with a field. */
  errorOf: (field: OrderField) => string | undefined
}

/** Whom the card is for, from whom, and a few words. */
export function WordsFields({ draft, onChange, errorOf }: FieldsProps) {
  const { t } = useTranslation('gift-cards')
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('form.to')}
          name="toName"
          autoComplete="off"
          maxLength={giftCardNameLength}
          value={draft.toName}
          onChange={event => onChange({ toName: event.target.value })}
          error={errorOf('toName')}
        />
        <TextField
          label={t('form.from')}
          name="fromName"
          autoComplete="name"
          maxLength={giftCardNameLength}
          value={draft.fromName}
          onChange={event => onChange({ fromName: event.target.value })}
          error={errorOf('fromName')}
        />
      </div>
      <TextArea
        label={t('form.message')}
        isOptional
        hint={t('form.messageHint', { max: giftCardMessageLength })}
        name="message"
        maxLength={giftCardMessageLength}
        value={draft.message}
        onChange={event => onChange({ message: event.target.value })}
        error={errorOf('message')}
      />
    </div>
  )
}
