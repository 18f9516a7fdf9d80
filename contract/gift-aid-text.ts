/** Versions of the statement that a donor ticks, newest last. A change of a word is a new version. */
export const giftAidTextVersions = ['2026-11-22'] as const

/** The version that is shown now. */
export const shownGiftAidText = '2026-11-22' satisfies (typeof giftAidTextVersions)[number]

/**
 * HMRC's model declaration for several donations, for charities by way of us. It stands in English in every language, with
 * its meaning beside it. https://www.gov.uk/guidance/gift-aid-declarations-claiming-tax-back-on-donations
 */
export const giftAidStatement = {
  future: 'I want to Gift Aid my donations made today and in the future to charities through Jariyah.',
  past: 'I want to Gift Aid my donations made today, in the past 4 years and in the future to charities through Jariyah.',
  taxpayer:
    'I am a UK taxpayer and understand that if I pay less Income Tax and/or Capital Gains Tax than the amount of Gift Aid claimed on all my donations in that tax year it is my responsibility to pay any difference.',
} as const
