import type { CampaignContent } from '../../../../contract/campaigns.ts'
import { isLanguage, type Language } from '../../../../contract/languages.ts'
import { isDay } from '../../../lib/iso-day.ts'
import { parseAmount } from '../../../lib/parse-amount.ts'
import { amountText } from '../../../ui/amount-text.ts'

export interface TypedMatch {
  name: string
  isPublic: boolean
  cap: string
}

/** A campaign while it is written: amounts are text in pounds, as they were typed. */
export interface TypedCampaign {
  projectId: string
  title: string
  summary: string
  story: string
  lang: Language
  organiser: string
  goal: string
  endsOn: string
  matches: TypedMatch[]
  imageAlt: string
}

export const blankCampaign = (lang: Language): TypedCampaign => ({
  projectId: '',
  title: '',
  summary: '',
  story: '',
  lang,
  organiser: '',
  goal: '',
  endsOn: '',
  matches: [],
  imageAlt: '',
})

const poundsText = (minorGbp: number | null, locale: string): string =>
  minorGbp === null ? '' : amountText(minorGbp, 'GBP', locale)

/** What the service keeps, as its campaigner would type it. */
export const typedOf = (
  { goalMinorGbp, endsOn, matches, ...texts }: CampaignContent,
  locale: string,
): TypedCampaign => ({
  ...texts,
  goal: poundsText(goalMinorGbp, locale),
  endsOn: endsOn ?? '',
  matches: matches.map(({ capMinorGbp, ...match }) => ({
    ...match,
    cap: poundsText(capMinorGbp || null, locale),
  })),
})

/** Field → code of what the service could not be told: an amount that is none. */
export type TypingFaults = Record<string, string>

/** What was typed as the service takes it, and what of it is no amount. */
export function contentOf(
  { goal, endsOn, matches, ...texts }: TypedCampaign,
  locale: string,
): {
  content: CampaignContent
  faults: TypingFaults
} {
  const faults: TypingFaults = {}
  const pounds = (text: string, field: string): number | null => {
    if (text.trim() === '') return null
    const minor = parseAmount(text, 'GBP', locale)
    if (typeof minor === 'number') return minor
    faults[field] = minor
    return null
  }
  return {
    content: {
      ...texts,
      goalMinorGbp: pounds(goal, 'goalMinorGbp'),
      endsOn: isDay(endsOn) ? endsOn : null,
      matches: matches.map(({ cap, ...match }, at) => ({
        ...match,
        capMinorGbp: pounds(cap, `matches.${at}.capMinorGbp`) ?? 0,
      })),
    },
    faults,
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Makes a sound form of whatever was kept on the device. */
export function readTyped(kept: Record<string, unknown>): TypedCampaign {
  const matches = Array.isArray(kept.matches) ? (kept.matches as unknown[]) : []
  return {
    projectId: text(kept.projectId),
    title: text(kept.title),
    summary: text(kept.summary),
    story: text(kept.story),
    lang: isLanguage(kept.lang) ? kept.lang : 'en',
    organiser: text(kept.organiser),
    goal: text(kept.goal),
    endsOn: text(kept.endsOn),
    imageAlt: text(kept.imageAlt),
    matches: matches.flatMap(match => {
      if (typeof match !== 'object' || match === null) return []
      const { name, isPublic, cap }: Record<string, unknown> = { ...match }
      return [{ name: text(name), isPublic: isPublic === true, cap: text(cap) }]
    }),
  }
}
