import { type Currency, giftMaxMinorGbp, giftMinMinorGbp } from '../../../contract/money.ts'
import type { CartItem } from '../../data/cart-item.ts'
import type { GiftDetails } from '../../data/gift-details.ts'
import { useMoney } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { maxMessageLength, maxNameLength } from './basket.ts'
import type { PaymentStep } from './use-payment.ts'

const longest: Partial<Record<string, number>> = { publicName: maxNameLength, message: maxMessageLength }

/** Turns the codes beside the fields into sentences: of a field, of a basket line, and of what belongs to neither. */
export function useFieldSentences(
  step: PaymentStep,
  { currency, lines }: { currency: Currency; lines: readonly CartItem[] },
) {
  const { t } = useTranslation(['errors', 'checkout'])
  const money = useMoney()
  const fields = step.step === 'editing' ? step.fields : {}
  const code = step.step === 'editing' ? step.code : null
  const sentence = (of: string, field?: string, price?: number): string =>
    t(of, {
      currency,
      // The service checked in the currency of the gift; the bounds are said in pounds, as they are set.
      min: money({ minor: giftMinMinorGbp, currency: 'GBP' }),
      price: money({ minor: price ?? 0, currency }),
      max: (field && longest[field]) ?? money({ minor: giftMaxMinorGbp, currency: 'GBP' }),
    })
  const isShownBeside = (field: string) =>
    field.startsWith('lines.') || field in { publicName: 1, message: 1, email: 1, coverMinor: 1 }
  const coverError = fields.coverMinor
  const others = Object.entries(fields).filter(([field]) => !isShownBeside(field))
  return {
    ofField: (field: keyof GiftDetails) => (fields[field] ? sentence(fields[field], field) : undefined),
    ofLine: (index: number) => {
      const found = Object.entries(fields).find(([field]) => field.startsWith(`lines.${index}.`))
      return found ? sentence(found[1], undefined, lines[index]?.price) : undefined
    },
    coverError:
      coverError && (coverError === 'price_changed' ? t('checkout:cover.changed') : sentence(coverError)),
    ofWhole: others[0]
      ? sentence(others[0][1])
      : code && Object.keys(fields).length === 0
        ? sentence(code)
        : undefined,
  }
}
