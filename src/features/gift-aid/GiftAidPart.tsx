import { useQuery } from '@tanstack/react-query'
import type { GiftAidStanding } from '../../../contract/gift-aid.ts'
import { isolated } from '../../../contract/isolated.ts'
import { useAuth } from '../../data/account/use-auth.ts'
import type { CartItem } from '../../data/cart-item.ts'
import { causesQuery } from '../../data/reads/causes-query.ts'
import { useMoney, useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { useFormInPlace } from '../../ui/use-form-in-place.ts'
import { useOnline } from '../../ui/use-online.ts'
import { AidLines } from './AidLines.tsx'
import { aidOfBasket, sumOfAid } from './aid-of-basket.ts'
import { DeclarationForm } from './DeclarationForm.tsx'
import { GiftAidSpace } from './GiftAidSpace.tsx'
import { giftAidQuery } from './gift-aid.queries.ts'

interface Props {
  /** The basket, of which what is in pounds is paid now. */
  items: readonly CartItem[]
  /** What a gift card pays of it. */
  cardMinor: number
  isPaying: boolean
}

/** In the basket: what Gift Aid adds, line by line, and the declaration that it takes. The gift never waits for it. */
export function GiftAidPart({ items, cardMinor, isPaying }: Props) {
  const { t } = useTranslation('gift-aid')
  const money = useMoney()
  const { isAuthenticated } = useAuth()
  const { data, isError } = useQuery({ ...giftAidQuery(), enabled: isAuthenticated })
  const projects = useProjectsWithAid()
  const lines = aidOfBasket(items, cardMinor, projects ?? new Set())
  const sums = sumOfAid(lines)
  const { taxMinor } = sums
  const declared = useDeclared(data?.declaration, sums)
  const can = declared ?? t('can', { tax: money({ minor: taxMinor, currency: 'GBP' }) })
  // Nothing is promised before it is known for whom.
  if (!projects) return <GiftAidSpace />
  return (
    <Disclosure title={t('title')} hint={taxMinor > 0 ? can : t('cannot')}>
      <div className="grid gap-4">
        <AidLines lines={lines} />
        {taxMinor > 0 && <Standing standing={data} isUnknown={isError} isPaying={isPaying} />}
      </div>
    </Disclosure>
  )
}

/** Those that bring their charity Gift Aid; null until the catalogue is there. */
function useProjectsWithAid(): ReadonlySet<string | undefined> | null {
  const { language } = useReader()
  const { data } = useQuery(causesQuery({ language, currency: 'GBP' }))
  if (!data) return null
  const projects = data.causes.flatMap(cause => cause.projects)
  return new Set(projects.filter(({ giftAid }) => giftAid).map(({ id }) => id))
}

/** That it goes on, and what of the gift it covers, in a sentence. */
function useDeclared(
  declaration: GiftAidStanding['declaration'] | undefined,
  { baseMinor, giftMinor }: ReturnType<typeof sumOfAid>,
): string | null {
  const { t } = useTranslation('gift-aid')
  const money = useMoney()
  const { locale } = useReader()
  if (!declaration) return null
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(declaration.madeAt))
  const of = { name: isolated(declaration.fullName), date }
  if (baseMinor === giftMinor) return t('declared', of)
  return t('declaredPart', { ...of, part: money({ minor: baseMinor, currency: 'GBP' }) })
}

interface StandingProps extends Pick<Props, 'isPaying'> {
  standing: GiftAidStanding | undefined
  /** It could not be read. */
  isUnknown: boolean
}

/** Where the donor stands: whether there is a connection, who is there, whether it is declared. */
function Standing(props: StandingProps) {
  const { t } = useTranslation('gift-aid')
  const { isAuthenticated, loading } = useAuth()
  const online = useOnline()
  if (props.standing?.declaration) return <ToSettings />
  if (!online) return <p className="text-sm text-soft">{t('offline')}</p>
  if (isAuthenticated) return <OfMember {...props} />
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

function OfMember({ standing, isUnknown, isPaying }: StandingProps) {
  const { t } = useTranslation('gift-aid')
  const { open, close, opener } = useFormInPlace<'declaration'>()
  if (open) return <DeclarationForm isPaying={isPaying} onClose={close} />
  if (isUnknown) return <p className="text-sm text-soft">{t('unknown')}</p>
  return (
    <div>
      <Button variant="outline" disabled={!standing} {...opener('declaration')}>
        {t('add')}
      </Button>
    </div>
  )
}

function ToSettings() {
  const { t } = useTranslation('gift-aid')
  return (
    <div>
      <ButtonLink to="/settings" search={{ section: 'gift-aid' }} variant="outline">
        {t('settings')}
      </ButtonLink>
    </div>
  )
}
