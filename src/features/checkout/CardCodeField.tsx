import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { CardCode } from './use-card-code.ts'

/** Room for hyphens and spaces beside the letters. */
const longestTyped = 60
/** What is found wrong here, and nowhere else. */
const ownFaults = ['mistyped', 'otherCurrency']

/** The code of a gift card, within the form of the gift: Enter takes the card, and pays nothing yet. */
export function CardCodeField({ code }: { code: CardCode }) {
  const { t } = useTranslation(['checkout', 'errors'])
  const { text, type, fault, isBusy } = code
  const part = useRef<HTMLDivElement>(null)
  const take = async () => {
    await code.take()
    // It does not send the form, and finds mistakes all the same.
    const { showFirstMistake } = await import('../../ui/first-mistake.ts')
    if (part.current) showFirstMistake(part.current)
  }
  const takeOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void take()
  }
  return (
    <div ref={part} className="grid gap-4">
      <TextField
        label={t('gift_card.code')}
        hint={t('gift_card.codeHint')}
        name="gift-card-code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        maxLength={longestTyped}
        value={text}
        onChange={event => type(event.target.value)}
        onKeyDown={takeOnEnter}
        error={fault ? t(ownFaults.includes(fault) ? `gift_card.${fault}` : `errors:${fault}`) : undefined}
      />
      <Button variant="tint" isLoading={isBusy} onClick={() => void take()}>
        {t('gift_card.take')}
      </Button>
    </div>
  )
}
