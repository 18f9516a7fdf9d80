import { campaignLimits } from '../../contract/campaign-rules.ts'
import { type CampaignContent } from '../../contract/campaigns.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { ownCostsProjectId } from '../../contract/own-costs.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { lengthOf } from '../donations/clean-text.ts'
import { addDays } from '../rewards/local-date.ts'

export type ContentFaults = Record<string, ErrorCode>

interface Asked {
  catalogue: Catalogue
  /** `2026-11-22`, UTC. */
  today: string
}

/** Everything that keeps a campaign from the reviewers, beside its field; none where it is whole. */
export function contentFaults(content: CampaignContent, { catalogue, today }: Asked): ContentFaults {
  const faults: [path: string, code: ErrorCode | null][] = [
    ['title', textFault(content.title, campaignLimits.title)],
    ['summary', textFault(content.summary, campaignLimits.summary)],
    ['story', textFault(content.story, campaignLimits.story)],
    ['organiser', textFault(content.organiser, campaignLimits.organiser, 'name_missing')],
    ['imageAlt', lengthOf(content.imageAlt) > campaignLimits.summary ? 'text_too_long' : null],
    ['projectId', projectFault(content.projectId, catalogue)],
    ['goalMinorGbp', goalFault(content.goalMinorGbp)],
    ['endsOn', dayFault(content.endsOn, today)],
    ...content.matches.flatMap(matchFaults),
  ]
  return Object.fromEntries(faults.flatMap(([path, code]) => (code ? [[path, code]] : [])))
}

/** Nothing of a text, or too much of it. */
export function textFault(
  text: string,
  longest: number,
  missing: ErrorCode = 'text_missing',
): ErrorCode | null {
  if (text === '') return missing
  return lengthOf(text) > longest ? 'text_too_long' : null
}

function projectFault(projectId: string, { projects }: Catalogue): ErrorCode | null {
  const found = projects.get(projectId)
  if (!found || projectId === ownCostsProjectId) return 'cause_unknown'
  return found.project.isOpen ? null : 'cause_closed'
}

const goalFault = (minorGbp: number | null): ErrorCode | null =>
  amountFault(minorGbp, campaignLimits.goalMinMinorGbp)

function amountFault(minorGbp: number | null, minMinorGbp: number): ErrorCode | null {
  if (minorGbp === null) return 'amount_missing'
  if (minorGbp < minMinorGbp) return 'amount_too_small'
  return minorGbp > campaignLimits.goalMaxMinorGbp ? 'amount_too_large' : null
}

function dayFault(day: string | null, today: string): ErrorCode | null {
  if (day === null) return null
  return day < today || day > addDays(today, campaignLimits.longestDays) ? 'date_invalid' : null
}

type Match = CampaignContent['matches'][number]

const matchFaults = (match: Match, at: number): [path: string, code: ErrorCode | null][] => [
  [`matches.${at}.capMinorGbp`, amountFault(match.capMinorGbp, campaignLimits.matchMinMinorGbp)],
  [
    `matches.${at}.name`,
    match.isPublic ? textFault(match.name, campaignLimits.organiser, 'name_missing') : null,
  ],
]
