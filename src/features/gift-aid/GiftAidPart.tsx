import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { useAuth } from '../../data/account/use-auth.ts'
import type { CartItem } from '../../data/cart-item.ts'
import { useMoney } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isOnline, subscribeToConnection } from '../../lib/connection.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { AidLines } from './AidLines.tsx'
import { aidOfBasket, sumOfAid } from './aid-of-basket.ts'
import { DeclarationForm } from './DeclarationForm.tsx'
import { Declared } from './Declared.tsx'
import { giftAidQuery } from './gift-aid.queries.ts'

interface Props {
  /** The whole basket, of which what is in pounds is paid. */
  items: readonly CartItem[]
  isPaying: boolean
}

/** In the basket: what Gift Aid adds, line by line, and the declaration that it takes. The gift never waits for it. */
export function GiftAidPart({ items, isPaying }: Props) {
  const { t } = useTranslation('gift-aid')
  const money = useMoney()
  const lines = aidOfBasket(items)
  const taxMinor = sumOfAid(lines)
  const tax = money({ minor: taxMinor, currency: 'GBP' })
  return (
    <Disclosure title={t('title')} hint={taxMinor > 0 ? t('can', { tax }) : t('cannot')}>
      <div className="grid gap-4">
        <AidLines lines={lines} />
        {taxMinor > 0 && <Standing isPaying={isPaying} />}
      </div>
    </Disclosure>
  )
}

/** Where the donor stands: who is there, whether there is a connection, whether it is declared. */
function Standing({ isPaying }: Pick<Props, 'isPaying'>) {
  const { t } = useTranslation('gift-aid')
  const { isAuthenticated, loading } = useAuth()
  const online = useSyncExternalStore(subscribeToConnection, isOnline, () => true)
  if (!online) return <p className="text-sm text-soft">{t('offline')}</p>
  if (isAuthenticated) return <OfMember isPaying={isPaying} />
  if (loading) return null
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm text-soft">{t('signIn')}</p>
      <ButtonLink to="/auth" search={{ next: '/fast-checkout' }} variant="outline">
        {t('signInToDeclare')}
      </ButtonLink>
    </div>
  )
}

function OfMember({ isPaying }: Pick<Props, 'isPaying'>) {
  const { t } = useTranslation('gift-aid')
  const { data, isError } = useQuery(giftAidQuery())
  const [isOpen, setIsOpen] = useState(false)
  if (data?.declaration) return <Declared declaration={data.declaration} />
  if (isOpen) return <DeclarationForm isPaying={isPaying} onClose={() => setIsOpen(false)} />
  if (isError) return <p className="text-sm text-soft">{t('unknown')}</p>
  return (
    <div>
      <Button variant="outline" disabled={!data} onClick={() => setIsOpen(true)}>
        {t('add')}
      </Button>
    </div>
  )
}
