import { type BuiltPage, builtPage } from '../../contract/page-blocks.ts'
import { cleanText } from '../donations/clean-text.ts'

/** Fields of blocks that are somebody's words. */
const worded = new Set(['text', 'by', 'alt', 'caption', 'figure', 'label', 'question'])

/** Clean words that keep the space towards the words beside them. */
function cleanWords(text: string): string {
  const clean = cleanText(text)
  if (clean === '') return /\s/u.test(text) ? ' ' : ''
  return `${/^\s/u.test(text) ? ' ' : ''}${clean}${/\s$/u.test(text) ? ' ' : ''}`
}

/** The page with each text as others may see it. */
export const cleanPage = (page: BuiltPage): BuiltPage =>
  builtPage.parse(
    JSON.parse(JSON.stringify(page), (field, value: unknown) =>
      typeof value === 'string' && worded.has(field) ? cleanWords(value) : value,
    ),
  )
