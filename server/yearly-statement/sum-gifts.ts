import type { StatementGift, StatementSum } from '../../contract/yearly-statement.ts'

/** Sums per currency, never across; test money apart from money. */
export function sumGifts(gifts: readonly StatementGift[]): StatementSum[] {
  const sums = new Map<string, StatementSum>()
  for (const gift of gifts) {
    const { currency, isTest, givenMinor, keptMinor, giftAid } = gift
    const key = `${currency} ${isTest}`
    const sum = sums.get(key) ?? { ...nothing, currency, isTest }
    sums.set(key, {
      ...sum,
      gifts: sum.gifts + 1,
      givenMinor: sum.givenMinor + givenMinor,
      returnedMinor: sum.returnedMinor + keptMinor - givenMinor,
      keptMinor: sum.keptMinor + keptMinor,
      giftAidBaseMinor: sum.giftAidBaseMinor + (giftAid?.baseMinor ?? 0),
      giftAidTaxMinor: sum.giftAidTaxMinor + (giftAid?.taxMinor ?? 0),
    })
  }
  return [...sums.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1))
}

const nothing = {
  gifts: 0,
  givenMinor: 0,
  returnedMinor: 0,
  keptMinor: 0,
  giftAidBaseMinor: 0,
  giftAidTaxMinor: 0,
}
