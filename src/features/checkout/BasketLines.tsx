import { useQuery } from '@tanstack/react-query'
import { Minus, Plus, Trash2 } from 'lucide-react'
import { isolated } from '../../../contract/isolated.ts'
import { cartStore } from '../../data/cart.ts'
import type { CartItem } from '../../data/cart-item.ts'
import { causesQuery } from '../../data/reads/causes-query.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { bringIntoView } from '../../ui/bring-into-view.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { Money } from '../../ui/Money.tsx'
import { stayNear } from '../../ui/stay-near.ts'
import { toast } from '../../ui/toasts.state.ts'

interface Props {
  items: readonly CartItem[]
  /** What is wrong with the line at an index, as a sentence. */
  errorAt: (index: number) => string | undefined
  /** The id of what says which lines these are, where they are not all. */
  labelledBy?: string
}

export function BasketLines({ items, errorAt, labelledBy }: Props) {
  const { t } = useTranslation('checkout')
  return (
    <ul
      className="grid divide-y divide-base-300"
      {...(labelledBy ? { 'aria-labelledby': labelledBy } : { 'aria-label': t('lines') })}
    >
      {items.map((item, at) => (
        <BasketLine key={item.id} item={item} error={errorAt(at)} />
      ))}
    </ul>
  )
}

/** Takes out all lines at once, whatever their currency; who did not mean it has them back. One line has a button of its own. */
export function ClearBasket({ items }: { items: readonly CartItem[] }) {
  const { t } = useTranslation('checkout')
  if (items.length < 2) return null
  const clear = () => {
    const putBack = () => {
      for (const item of items) void cartStore.add(item)
    }
    const near = stayNear()
    void cartStore.clear()
    near()
    toast({ title: t('empty.title'), action: { label: t('undo'), run: putBack } })
  }
  return (
    <button type="button" className="btn btn-quiet w-fit" onClick={clear}>
      {t('clear')}
    </button>
  )
}

function BasketLine({ item, error }: { item: CartItem; error: string | undefined }) {
  const { t } = useTranslation(['checkout', 'common'])
  const { locale } = useReader()
  const name = useName(item)
  const remove = () => {
    const near = stayNear()
    void cartStore.remove(item.id)
    near()
    toast({ title: t('common:basket.removed') })
  }
  const setQuantity = (quantity: number) =>
    quantity > 0 ? void cartStore.setQuantity(item.id, quantity) : remove()
  return (
    <li className="grid gap-2 py-4 first:pt-0">
      <div className="flex items-start justify-between gap-3">
        <span className="grid">
          <span className="font-semibold">{name}</span>
          {item.campaign?.title && (
            <span className="text-sm text-soft">{t('through', { campaign: item.campaign.title })}</span>
          )}
        </span>
        <Money minor={item.price * item.quantity} currency={item.currency} className="font-semibold" />
      </div>
      <div className="flex flex-wrap items-center gap-1">
        {item.sacrifice ? (
          <Names names={item.sacrifice.names} />
        ) : (
          <Quantity name={name} quantity={item.quantity} onQuantity={setQuantity} />
        )}
        {item.quantity > 1 && (
          <span dir="ltr" className="ms-2 text-sm text-soft">
            {item.sacrifice && new Intl.NumberFormat(locale).format(item.quantity)} ×{' '}
            <Money minor={item.price} currency={item.currency} />
          </span>
        )}
        <button
          type="button"
          className="btn btn-quiet ms-auto"
          aria-label={t('remove', { name })}
          onClick={remove}
        >
          <Trash2 size={18} aria-hidden="true" />
          {t('removeShort')}
        </button>
      </div>
      {error && (
        // What was pressed is far below, and in another part of the page.
        <div ref={bringIntoView}>
          <FieldError id={`${item.id}-error`} text={error} />
        </div>
      )}
    </li>
  )
}

/** What it is called in the language of now; else in that in which it was put here. */
function useName({ product, sacrifice, currency, ...item }: CartItem): string {
  const { data } = useQuery(causesQuery({ ...useReader(), currency }))
  const projects = sacrifice ? [] : (data?.causes.flatMap(cause => cause.projects) ?? [])
  const title = projects.find(({ id }) => id === product)?.title
  return title ?? item.name ?? item.productName ?? product ?? item.id
}

interface QuantityProps {
  name: string
  quantity: number
  onQuantity: (quantity: number) => void
}

function Quantity({ name, quantity, onQuantity }: QuantityProps) {
  const { t } = useTranslation('checkout')
  const { locale } = useReader()
  return (
    <>
      <button
        type="button"
        className="btn btn-outline btn-square"
        aria-label={t('fewer', { name })}
        onClick={() => onQuantity(quantity - 1)}
      >
        <Minus size={18} aria-hidden="true" />
      </button>
      <output className="figures min-w-10 text-center font-semibold" aria-label={t('quantity', { name })}>
        {new Intl.NumberFormat(locale).format(quantity)}
      </output>
      <button
        type="button"
        className="btn btn-outline btn-square"
        aria-label={t('more', { name })}
        onClick={() => onQuantity(quantity + 1)}
      >
        <Plus size={18} aria-hidden="true" />
      </button>
    </>
  )
}

/** In whose names shares are: another share would need another name. */
function Names({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('checkout')
  const { locale } = useReader()
  const list = new Intl.ListFormat(locale).format(names.map(isolated))
  return (
    <span className="min-w-0 flex-1 basis-32 text-sm wrap-anywhere text-soft">
      {t('inTheNameOf', { names: list })}
    </span>
  )
}
