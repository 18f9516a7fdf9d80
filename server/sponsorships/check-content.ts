import { type ErrorCode, Failure } from '../../contract/errors.ts'
import { aliasLength, childTextLength, countedStages } from '../../contract/sponsorship-words.ts'
import type { ChildContent } from '../../contract/sponsorships.ts'
import { isWebAddress } from '../accounts/is-web-address.ts'
import type { ProjectRow } from '../catalogue/catalogue.sql.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { cleanText, lengthOf } from '../donations/clean-text.ts'

type Faults = [field: string, code: ErrorCode | null][]

/** One word: a family name would be a second. */
const aliasForm = /^[\p{L}\p{M}'’-]+$/u
/** As many digits in a row as a telephone has, however they are set apart. */
const telephone = /(\p{Nd}[\s().+/-]*){7}/u

/** The projects of a charity to which a sponsorship can give. */
export const orphanProjects = ({ projects }: Catalogue, charityId: string): ProjectRow[] =>
  [...projects.values()].filter(
    ({ project, charity }) => charity.id === charityId && project.kind === 'orphan' && project.isOpen,
  )

/** A file as it is kept. Throws a Failure with every mistake beside its field. */
export function checkContent(asked: ChildContent, catalogue: Catalogue, charityId: string): ChildContent {
  const content = {
    ...asked,
    alias: cleanText(asked.alias),
    story: cleanText(asked.story),
    pays: cleanText(asked.pays),
    needs: [...new Set(asked.needs)],
    schoolYear: countedStages.includes(asked.school) ? asked.schoolYear : null,
  }
  refuse([
    ['alias', aliasFault(content.alias)],
    ['projectId', projectFault(content.projectId, catalogue, charityId)],
    ['needs', content.needs.length === 0 ? 'field_missing' : null],
    ['story', childTextFault(content.story)],
    ['pays', childTextFault(content.pays)],
  ])
  return content
}

interface Words {
  school: string
  health: string
  needs: string
}

/** The words of an update as they are kept. Throws a Failure with every mistake beside its field. */
export function checkWords({ school, health, needs }: Words): Words {
  const words = { school: cleanText(school), health: cleanText(health), needs: cleanText(needs) }
  refuse(Object.entries(words).map(([field, text]) => [field, childTextFault(text)]))
  return words
}

function refuse(faults: Faults): void {
  const fields = Object.fromEntries(faults.flatMap(([field, code]) => (code ? [[field, code]] : [])))
  const [first] = Object.values(fields)
  if (first) throw new Failure(first, fields)
}

function aliasFault(alias: string): ErrorCode | null {
  if (alias === '') return 'field_missing'
  return aliasForm.test(alias) && lengthOf(alias) <= aliasLength ? null : 'alias_invalid'
}

function projectFault(id: string, catalogue: Catalogue, charityId: string): ErrorCode | null {
  if (orphanProjects(catalogue, charityId).some(({ project }) => project.id === id)) return null
  const known = catalogue.projects.get(id)
  return known?.charity.id === charityId && !known.project.isOpen ? 'cause_closed' : 'cause_unknown'
}

/** Words about a child: never a way to reach it or those around it. */
function childTextFault(text: string): ErrorCode | null {
  if (text === '') return 'field_missing'
  if (lengthOf(text) > childTextLength) return 'text_too_long'
  return text.includes('@') || isWebAddress(text) || telephone.test(text) ? 'contact_in_text' : null
}
