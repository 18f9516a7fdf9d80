import { type FormEvent, useState } from 'react'
import type { BoughtCard } from '../../../contract/gift-cards.ts'
import { useSubmit } from '../../data/use-submit.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { sendCard } from './gift-cards.actions.ts'
import { useSentence } from './use-sentence.ts'

interface Props {
  card: BoughtCard
  onSent: (fresh: BoughtCard) => void
}

/** What is typed, and how it is sent. The address that was sent to is the card's own again. */
function useMailAgain({ card, onSent }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isSent, setIsSent] = useState(false)
  const email = typed ?? card.recipientEmail ?? ''
  const { submit, isBusy, failure } = useSubmit(async (when: 'now' | 'as_planned') => {
    const { card: fresh } = await sendCard(card.id, email.trim(), when)
    setTyped(null)
    onSent(fresh)
  })
  const send = async (when: 'now' | 'as_planned') => {
    setIsSent(false)
    setIsSent((await submit(when)) === null)
  }
  const isCorrected = card.recipientEmail !== null && email.trim() !== card.recipientEmail
  return { email, setTyped, isCorrected, isSent, send, isBusy, failure }
}

/** Mails a card once more, or to a corrected address; one that waits for its day can be sent at once. */
export function MailAgain(props: Props) {
  const { card } = props
  const { t } = useTranslation('gift-cards')
  const sentence = useSentence()
  const mail = useMailAgain(props)
  const { isCorrected, send, failure } = mail
  const isWaiting = card.state === 'scheduled'
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isWaiting) void send('now')
    else if (isCorrected) void send('as_planned')
  }
  const ofField = failure?.fields.recipientEmail
  return (
    <form className="panel gap-4" method="post" onSubmit={onSubmit} noValidate aria-labelledby="mail">
      <h2 id="mail" className="text-lg">
        {t(card.sentAt === null ? 'mail.first' : 'mail.title')}
      </h2>
      <TextField
        label={t('form.recipientEmail')}
        hint={isCorrected ? t('mail.correctedHint') : undefined}
        type="email"
        name="recipientEmail"
        autoComplete="off"
        inputMode="email"
        dir="ltr"
        value={mail.email}
        onChange={event => mail.setTyped(event.target.value)}
        error={ofField && sentence(ofField)}
      />
      {/* Above the button: whoever presses twice where an address was corrected sends nothing before its day. */}
      {mail.isSent && (
        <Notice tone="done" isLive>
          {t('mail.done')}
        </Notice>
      )}
      <SendButton {...mail} isWaiting={isWaiting} />
      {failure && !ofField && (
        <Notice tone="error" isLive>
          {sentence(failure.code)}
        </Notice>
      )}
    </form>
  )
}

interface ActProps extends Pick<ReturnType<typeof useMailAgain>, 'isCorrected' | 'isBusy' | 'send'> {
  isWaiting: boolean
}

/** To be sent before its day is an act of its own, and not what Enter does. */
function SendButton({ isCorrected, isWaiting, isBusy, send }: ActProps) {
  const { t } = useTranslation('gift-cards')
  return (
    <div className="flex flex-wrap gap-2">
      {isWaiting && !isCorrected ? (
        <Button key="now" variant="tint" isLoading={isBusy} onClick={() => void send('now')}>
          {t('mail.now')}
        </Button>
      ) : (
        <Button key="send" type="submit" variant="tint" isLoading={isBusy}>
          {t(isCorrected ? 'mail.correct' : 'mail.send')}
        </Button>
      )}
    </div>
  )
}
