import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { DonationOffer } from '../../../contract/donations.ts'
import { CallError } from '../../data/call-error.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { useAct } from './use-act.ts'

interface Props {
  offer: DonationOffer
  isFirst: boolean
  /** Lets the gift itself go; false where it is to stay. */
  letGo: (id: string) => Promise<boolean>
}

/** Before the app is kept on the device, what a press needs comes over a connection as well. */
function notHere(cause: unknown): never {
  throw new CallError('A part of the page could not be fetched', { status: null, code: 'network' }, { cause })
}

/** Where a gift can be changed, in whole or in part. */
export function BackToBasket({ offer, isFirst, letGo }: Props) {
  const { t } = useTranslation('gifts')
  const client = useQueryClient()
  const reader = useReader()
  const navigate = useNavigate()
  const { isBusy, act } = useAct(async () => {
    const part = await import('./back-to-basket.ts').catch(notHere)
    const isBack = await part.backToBasket(client, reader, offer, letGo)
    if (isBack) await navigate({ to: '/fast-checkout' })
    return isBack
  })
  return (
    <Button variant={isFirst ? 'primary' : 'outline'} isLoading={isBusy} onClick={act}>
      {t('act.basket')}
    </Button>
  )
}
