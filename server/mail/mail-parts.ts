import { spacedGiftCardCode } from '../../contract/gift-card-code.ts'
import { giftCardMessageLength } from '../../contract/gift-card-terms.ts'
import { isolated, moneyInText } from '../../contract/isolated.ts'
import { type Language, localeOf } from '../../contract/languages.ts'
import type { SayText } from '../texts.ts'
import { applicationParts } from './application-parts.ts'
import { publicCampaignParts, refusedCampaignParts } from './campaign-parts.ts'
import { childClosedParts, childRestingParts, childUpdateParts } from './child-parts.ts'
import { called, type MailParts, type MailRow, quoted } from './mail-row.ts'
import type { MailTemplate, MailValues } from './mail-templates.ts'
import { dayOf, momentOf } from './mail-times.ts'
import { payoutPaidParts, payoutRefusedParts, payoutReturnedParts } from './payout-parts.ts'
import { projectReportParts, returnedReportParts } from './report-parts.ts'
import {
  authenticatorTakenParts,
  newSignInParts,
  passkeyAddedParts,
  secondFactorParts,
} from './sign-in-parts.ts'

/** Enough to know it again: `a…@example.org`. */
function shortened(address: string): string {
  const at = address.lastIndexOf('@')
  return quoted(at < 1 ? address : `${Array.from(address)[0] ?? ''}…${address.slice(at)}`)
}

function receiptRows(values: MailValues<'receipt'>, language: Language, say: SayText): MailRow[] {
  const money = (minor: number) => moneyInText({ minor, currency: values.currency }, language)
  const number = new Intl.NumberFormat(localeOf(language))
  const lines = values.lines.map(({ title, charity, quantity, totalMinor }) => ({
    label: quantity > 1 ? `${quoted(title)} × ${number.format(quantity)}` : quoted(title),
    hint: say('receipt.to', { charity: quoted(charity) }),
    text: money(totalMinor),
  }))
  const total = money(values.totalMinor)
  return [
    ...lines,
    { label: say('receipt.total'), text: total, isTotal: true },
    { label: say('receipt.number'), text: values.number },
    { label: say('receipt.date'), text: dayOf(language, values.paidAt) },
  ]
}

function cardParts(values: MailValues<'gift-card'>, language: Language, say: SayText): MailParts {
  const amount = moneyInText({ minor: values.amountMinor, currency: values.currency }, language)
  const from = quoted(values.fromName)
  const words = { label: say('gift-card.message'), text: quoted(values.message, giftCardMessageLength) }
  return {
    name: called(values.toName),
    values: { from, amount },
    rows: [
      { label: say('gift-card.from'), text: from },
      ...(values.message === '' ? [] : [words]),
      { label: say('gift-card.amount'), text: amount, isTotal: true },
      { label: say('gift-card.code'), text: isolated(spacedGiftCardCode(values.code)) },
    ],
    notice: values.isTest ? say('receipt.test') : undefined,
    link: values.link,
  }
}

function boughtParts(values: MailValues<'gift-card-bought'>, language: Language, say: SayText): MailParts {
  const amount = moneyInText({ minor: values.amountMinor, currency: values.currency }, language)
  const to = quoted(values.toName)
  return {
    values: { to, amount },
    rows: [
      { label: say('gift-card-bought.to'), text: to },
      { label: say('receipt.total'), text: amount, isTotal: true },
      { label: say('receipt.number'), text: values.number },
      { label: say('receipt.date'), text: dayOf(language, values.paidAt) },
    ],
    notice: values.isTest ? say('receipt.test') : undefined,
    link: values.link,
  }
}

function refundParts(values: MailValues<'refund-failed'>, language: Language): MailParts {
  const amount = moneyInText({ minor: values.minor, currency: values.currency }, language)
  return { values: { number: values.number, amount }, link: values.link }
}

const decidedRefundParts = (
  values: MailValues<'refund-approved'>,
  language: Language,
  say: SayText,
): MailParts => ({
  ...refundParts(values, language),
  rows: [{ label: say('refund.answer'), text: quoted(values.answer, 500) }],
})

function qurbaniParts(values: MailValues<'qurbani-ordered'>, language: Language, say: SayText): MailParts {
  const { at, tag, place, reference, families, timeZone } = values
  const row = (name: string, text: string | undefined): MailRow[] =>
    text === undefined || text === '' ? [] : [{ label: say(`qurbani.${name}`), text }]
  const quotedIf = (text: string | undefined) => text && quoted(text)
  const number = new Intl.NumberFormat(localeOf(language))
  return {
    rows: [
      ...values.lines.map(({ name, title, charity }) => ({
        label: quoted(name),
        hint: say('receipt.to', { charity: quoted(charity) }),
        text: quoted(title),
      })),
      ...row('tag', quotedIf(tag)),
      ...row('at', at && momentOf(language, at, timeZone)),
      ...row('place', quotedIf(place)),
      ...row('families', families === undefined ? undefined : number.format(families)),
      ...row('reference', quotedIf(reference)),
    ],
    notice: values.isTest ? say('receipt.test') : undefined,
    link: values.link,
  }
}

function planParts(values: MailValues<'plan-link'>, language: Language, say: SayText): MailParts {
  const { project, charity, currency, amountMinor, frequency, nextOn, isTest, link } = values
  const amount = moneyInText({ minor: amountMinor, currency }, language)
  return {
    rows: [
      {
        label: quoted(project),
        hint: say('receipt.to', { charity: quoted(charity) }),
        text: say(`plan.often.${frequency}`, { amount }),
      },
      ...(nextOn === null ? [] : [{ label: say('plan.next'), text: dayOf(language, nextOn) }]),
    ],
    notice: isTest ? say('receipt.test') : undefined,
    link,
  }
}

function webhookParts(values: MailValues<'webhook-failing'>, language: Language, say: SayText): MailParts {
  const { name, address, since, link } = values
  return {
    name: called(name),
    rows: [
      { label: say('webhook.address'), text: quoted(address) },
      { label: say('webhook.since'), text: momentOf(language, since) },
    ],
    link,
  }
}

function reportParts(values: MailValues<'membership-report'>, language: Language, say: SayText): MailParts {
  const { name, year, flows, link } = values
  return {
    name: called(name),
    values: { year: new Intl.NumberFormat(localeOf(language), { useGrouping: false }).format(year) },
    rows: flows.flatMap(({ currency, inMinor, outMinor }) => [
      { label: say('membership-report.received'), text: moneyInText({ minor: inMinor, currency }, language) },
      { label: say('membership-report.paid'), text: moneyInText({ minor: outMinor, currency }, language) },
    ]),
    link,
  }
}

type PartsOf = {
  [T in MailTemplate]: (values: MailValues<T>, language: Language, say: SayText) => MailParts
}

/** The parts of each template's mail. */
export const mailParts: PartsOf = {
  'verify-email': ({ name, link, hours }) => ({ name: called(name), values: { count: hours }, link }),
  'reset-password': ({ name, link, minutes }) => ({ name: called(name), values: { count: minutes }, link }),
  'already-registered': ({ name, link, minutes }) => ({
    name: called(name),
    values: { count: minutes },
    link,
  }),
  'email-changed': ({ name, newAddress, link }) => ({
    name: called(name),
    values: { newAddress: shortened(newAddress) },
    link,
  }),
  'password-changed': ({ name, link }) => ({ name: called(name), link }),
  'new-sign-in': newSignInParts,
  'passkey-added': passkeyAddedParts,
  'authenticator-added': secondFactorParts,
  'authenticator-removed': secondFactorParts,
  'authenticator-taken': authenticatorTakenParts,
  'recovery-codes-renewed': secondFactorParts,
  'account-deleted': ({ name }) => ({ name: called(name) }),
  'confirm-subscription': ({ link, unsubscribeLink, hours }) => ({
    values: { count: hours },
    link,
    unsubscribeLink,
  }),
  welcome: ({ name, link }) => ({ name: called(name), link }),
  'refund-approved': decidedRefundParts,
  'refund-refused': decidedRefundParts,
  'refund-failed': refundParts,
  'wallet-refund-failed': ({ currency, minor, link }, language) => ({
    values: { amount: moneyInText({ minor, currency }, language) },
    link,
  }),
  'gift-card-refund-failed': ({ toName, currency, minor, link }, language) => ({
    values: { to: quoted(toName), amount: moneyInText({ minor, currency }, language) },
    link,
  }),
  receipt: (values, language, say) => ({
    values: {
      number: values.number,
      amount: moneyInText({ minor: values.totalMinor, currency: values.currency }, language),
    },
    rows: receiptRows(values, language, say),
    notice: values.isTest ? say('receipt.test') : undefined,
    link: values.link,
  }),
  'gift-card': cardParts,
  'gift-card-bought': boughtParts,
  'plan-started': planParts,
  'plan-declined': planParts,
  'plan-paused': planParts,
  'plan-disputed': planParts,
  'plan-complete': planParts,
  'plan-link': planParts,
  'plan-changed': planParts,
  'plan-card': planParts,
  'membership-report': reportParts,
  'child-update': childUpdateParts,
  'child-closed': childClosedParts,
  'child-resting': childRestingParts,
  'child-paused': childRestingParts,
  'application-incomplete': applicationParts,
  'application-verified': applicationParts,
  'application-refused': applicationParts,
  'payout-refused': payoutRefusedParts,
  'payout-paid': payoutPaidParts,
  'payout-returned': payoutReturnedParts,
  'campaign-published': publicCampaignParts,
  'campaign-returned': refusedCampaignParts,
  'campaign-withheld': refusedCampaignParts,
  'campaign-restored': publicCampaignParts,
  'report-published': projectReportParts,
  'report-returned': returnedReportParts,
  'webhook-failing': webhookParts,
  'webhook-off': webhookParts,
  'qurbani-ordered': qurbaniParts,
  'qurbani-allotted': qurbaniParts,
  'qurbani-sacrificed': qurbaniParts,
  'qurbani-distributed': qurbaniParts,
}
