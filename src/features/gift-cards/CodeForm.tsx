import type { FormEvent } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { Redeem } from './use-redeem.ts'
import { useSentence } from './use-sentence.ts'

/** Room for hyphens and spaces beside the letters. */
const longestTyped = 60
const outcomesBesideNothing = ['kept', 'redeemed']

/** The code of a card as it is typed or pasted. */
export function CodeForm({ redeem }: { redeem: Redeem }) {
  const { t } = useTranslation('gift-cards')
  const sentence = useSentence()
  const { text, type, open, outcome, isBusy } = redeem
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void open()
  }
  const isFault = outcome !== null && !outcomesBesideNothing.includes(outcome)
  return (
    <form className="panel gap-4" method="post" onSubmit={submit} noValidate>
      <TextField
        label={t('redeem.code')}
        hint={t('redeem.codeHint')}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        maxLength={longestTyped}
        value={text}
        onChange={event => type(event.target.value)}
        error={isFault ? (outcome === 'mistyped' ? t('redeem.mistyped') : sentence(outcome)) : undefined}
      />
      <Button type="submit" size="large" isWide isLoading={isBusy}>
        {t('redeem.open')}
      </Button>
      {outcome === 'kept' && (
        <Notice tone="offline" isLive>
          {t('redeem.kept')}
        </Notice>
      )}
      {outcome === 'redeemed' && (
        <Notice tone="done" isLive>
          {t('redeem.done')}
        </Notice>
      )}
    </form>
  )
}
