import { type Language, localeOf } from '../../contract/languages.ts'
import { childTextLength } from '../../contract/sponsorship-words.ts'
import type { SayText } from '../texts.ts'
import { type MailParts, quoted } from './mail-row.ts'
import type { MailValues } from './mail-templates.ts'

function childParts(
  { alias, number, charity, isTest, link }: MailValues<'child-closed' | 'child-resting' | 'child-update'>,
  language: Language,
  say: SayText,
): MailParts {
  const plain = new Intl.NumberFormat(localeOf(language), { useGrouping: false })
  const file = say('child.file', { number: plain.format(number) })
  return {
    rows: [{ label: quoted(alias), hint: say('receipt.to', { charity: quoted(charity) }), text: file }],
    notice: isTest ? say('receipt.test') : undefined,
    link,
  }
}

/** What a charity tells of a child, in its own words. */
export function childUpdateParts(
  values: MailValues<'child-update'>,
  language: Language,
  say: SayText,
): MailParts {
  const parts = childParts(values, language, say)
  const { year, half } = values
  const plain = new Intl.NumberFormat(localeOf(language), { useGrouping: false })
  const words = (['school', 'health', 'needs'] as const).map(of => ({
    label: say(`child.${of}`),
    text: quoted(values[of], childTextLength),
  }))
  return {
    ...parts,
    values: { half: say(`child.half.${half}`, { year: plain.format(year) }) },
    rows: [...(parts.rows ?? []), ...words],
  }
}

/** Why a file was closed. */
export function childClosedParts(
  values: MailValues<'child-closed'>,
  language: Language,
  say: SayText,
): MailParts {
  const parts = childParts(values, language, say)
  const why = { label: say('child.why'), text: say(`child.reasons.${values.reason}`) }
  return { ...parts, rows: [...(parts.rows ?? []), why] }
}

/** Until when the place of a sponsorship that rests is kept. */
export function childRestingParts(
  values: MailValues<'child-resting'>,
  language: Language,
  say: SayText,
): MailParts {
  const day = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' })
  return {
    ...childParts(values, language, say),
    values: { date: day.format(new Date(values.keptUntil)) },
  }
}
