import { FileUp } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type { Receipt } from '../../../contract/donations.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-look.ts'
import { Money } from '../../ui/Money.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { CheckResult } from './CheckResult.tsx'
import { GiftChoice } from './GiftChoice.tsx'
import { parseReceipt } from './parse-receipt.ts'
import { useReceiptCheck } from './use-receipt-check.ts'

/** Receipts are a few kilobytes; a film opened by mistake is not read. */
const mostBytes = 200_000

/** A receipt from this device, from a file or pasted, and its check. */
export function ReceiptCheck() {
  const { t } = useTranslation('ledger')
  const [text, setText] = useState('')
  const [isRefused, setRefused] = useState(false)
  const [receipt, setReceipt] = useState<Receipt | null>(null)

  const { check, checkReceipt, forget } = useReceiptCheck()

  const show = (found: Receipt | null) => {
    setReceipt(found)
    if (found) void checkReceipt(found)
    else forget()
  }
  const take = (given: string) => {
    const found = parseReceipt(given)
    setRefused(found === null)
    show(found)
  }
  const open = async (file: File | undefined) => {
    if (!file) return
    const content = file.size > mostBytes ? '' : await file.text()
    setText(content)
    take(content)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    take(text)
  }
  return (
    <>
      <p className="text-soft">{t('receipt.text')}</p>
      <GiftChoice onChoose={show} />
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <FileField onOpen={file => void open(file)} />
        <TextArea
          label={t('receipt.paste')}
          hint={t('receipt.pasteHint')}
          error={isRefused ? t('receipt.refused') : undefined}
          value={text}
          spellCheck={false}
          dir="ltr"
          onChange={event => setText(event.target.value)}
        />
        <Button type="submit" variant="outline">
          {t('receipt.check')}
        </Button>
      </form>
      {receipt && <ReceiptLine receipt={receipt} />}
      <CheckResult check={check} subject="receipt" receipt={receipt ?? undefined} />
    </>
  )
}

/** The browser's own field speaks the browser's language, not the page's: its label is the button. */
function FileField({ onOpen }: { onOpen: (file: File | undefined) => void }) {
  const { t } = useTranslation('ledger')
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={`${buttonClass({ variant: 'outline' })} has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-primary`}
    >
      <FileUp size={18} aria-hidden="true" />
      {t('receipt.file')}
      <input
        id={id}
        type="file"
        accept=".json,application/json"
        className="sr-only"
        onChange={event => {
          onOpen(event.target.files?.[0])
          // The same file, mended, can be opened again.
          event.target.value = ''
        }}
      />
    </label>
  )
}

function ReceiptLine({ receipt: { donation, number } }: { receipt: Receipt }) {
  const { t } = useTranslation('ledger')
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-base-300 pt-4">
      <span>
        {t('receipt.number')} <bdi className="font-mono font-semibold">{number}</bdi>
      </span>
      <Money minor={donation.totalMinor} currency={donation.currency} className="font-semibold" />
    </p>
  )
}
