import {
  type ApplicationAnswers,
  fewestTrustees,
  neededDocuments,
} from '../../contract/charity-application.ts'
import { type ErrorCode, Failure } from '../../contract/errors.ts'
import { cleanText } from '../donations/clean-text.ts'
import type { DocumentRow } from './applications.sql.ts'

const needed = [
  'name',
  'country',
  'register',
  'registrationNumber',
  'about',
  'contactName',
  'contactRole',
] as const

/** What was typed, without control characters; trustees without a name are left out. */
export const cleanAnswers = (given: ApplicationAnswers): ApplicationAnswers => ({
  name: cleanText(given.name),
  country: countryIn(given.country),
  register: cleanText(given.register),
  registrationNumber: cleanText(given.registrationNumber),
  website: cleanText(given.website),
  about: cleanText(given.about),
  aboutLang: given.aboutLang,
  contactName: cleanText(given.contactName),
  contactRole: cleanText(given.contactRole),
  trustees: given.trustees
    .map(({ name, role }) => ({ name: cleanText(name), role: cleanText(role) }))
    .filter(({ name }) => name !== ''),
})

/** Two letters; '' for anything else, which nobody could name. */
function countryIn(text: string): string {
  const code = cleanText(text).toUpperCase()
  return /^[A-Z]{2}$/.test(code) ? code : ''
}

/** A page of the charity's own on the open web, whole; null for anything else. */
export function websiteIn(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  const isOpen = url?.protocol === 'https:' || url?.protocol === 'http:'
  return url && isOpen && url.username === '' && url.hostname.includes('.') ? url.href : null
}

/** Throws with what is missing, field by field. */
export function refuseIncomplete(
  answers: ApplicationAnswers,
  documents: readonly Pick<DocumentRow, 'kind'>[],
): void {
  const faults: Record<string, ErrorCode> = {}
  for (const field of needed) if (answers[field] === '') faults[field] = 'field_missing'
  if (answers.website !== '' && !websiteIn(answers.website)) faults.website = 'website_invalid'
  if (answers.trustees.length < fewestTrustees) faults.trustees = 'field_missing'
  for (const kind of neededDocuments)
    if (!documents.some(document => document.kind === kind)) faults[`documents.${kind}`] = 'document_missing'
  const [first] = Object.values(faults)
  if (first) throw new Failure(first, faults)
}
