import type { CampaignContent } from '../../contract/campaigns.ts'
import { cleanText } from '../donations/clean-text.ts'

/** The content with each text as others may see it; the story keeps its paragraphs. */
export const cleanContent = (content: CampaignContent): CampaignContent => ({
  ...content,
  title: cleanText(content.title),
  summary: cleanText(content.summary),
  story: cleanParagraphs(content.story),
  organiser: cleanText(content.organiser),
  imageAlt: cleanText(content.imageAlt),
  matches: content.matches.map(match => ({ ...match, name: cleanText(match.name) })),
})

/** Plain text whose paragraphs stand apart by an empty line. */
export const cleanParagraphs = (text: string): string => paragraphsOf(text).join('\n\n')

/** The paragraphs of a text, clean; those with nothing in them are left out. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/(?:\r?\n[^\S\r\n]*){2,}/u)
    .map(cleanText)
    .filter(paragraph => paragraph !== '')
