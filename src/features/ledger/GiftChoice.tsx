import { type FormEvent, useState } from 'react'
import type { donations, Receipt } from '../../../contract/donations.ts'
import { moneyInText } from '../../../contract/isolated.ts'
import { type Language, localeOf } from '../../../contract/languages.ts'
import { client } from '../../data/browser-client.ts'
import { CallError } from '../../data/call-error.ts'
import { giftsStore, keepReceipt } from '../../data/gifts.ts'
import type { KeptGift } from '../../data/kept-gift.ts'
import { useSnapshot } from '../../data/use-snapshot.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SelectField } from '../../ui/SelectField.tsx'

const receiptRoute = { method: 'GET', path: '/api/donations/:id/receipt', access: 'device' } as const

/** Gifts that became an entry, whatever became of them since. */
const isPaid = ({ donation }: KeptGift): boolean => donation !== null && donation.paidAt !== null

/** A kept receipt with its proof serves offline; one that has none yet is asked for again. */
async function receiptOf(gift: KeptGift): Promise<Receipt | null> {
  if (gift.receipt?.inclusion) return gift.receipt
  try {
    const receipt = await client.call<typeof donations.receipt>(receiptRoute, {
      params: { id: gift.id },
      query: {},
    })
    await keepReceipt(receipt)
    return receipt
  } catch (error) {
    if (error instanceof CallError) return gift.receipt
    throw error
  }
}

/** One of the gifts that this device has made. Nothing is shown where there is none. */
export function GiftChoice({ onChoose }: { onChoose: (receipt: Receipt | null) => void }) {
  const { t } = useTranslation('ledger')
  const { language } = useReader()
  const snapshot = useSnapshot(giftsStore)
  const [chosenId, setChosenId] = useState('')
  const [isMissing, setMissing] = useState(false)
  const gifts = snapshot.gifts.filter(isPaid)
  const chosen = gifts.find(({ id }) => id === chosenId) ?? gifts[0]
  if (!chosen) return null

  const choose = async (event: FormEvent) => {
    event.preventDefault()
    const receipt = await receiptOf(chosen)
    setMissing(receipt === null)
    onChoose(receipt)
  }
  return (
    <form className="grid gap-3" onSubmit={event => void choose(event)}>
      <SelectField
        label={t('receipt.choose')}
        options={gifts.map(gift => ({ value: gift.id, label: labelOf(gift, language) }))}
        value={chosen.id}
        onChange={event => setChosenId(event.target.value)}
      />
      <Button type="submit" variant="outline">
        {t('receipt.checkGift')}
      </Button>
      {isMissing && (
        <Notice tone="offline" isLive>
          {t('receipt.missing')}
        </Notice>
      )}
    </form>
  )
}

function labelOf({ donation, createdAt }: KeptGift, language: Language): string {
  const day = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium' }).format(createdAt)
  if (!donation) return day
  const sum = moneyInText({ minor: donation.totalMinor, currency: donation.currency }, language)
  return [sum, donation.lines[0]?.title, day].filter(Boolean).join(' · ')
}
