import type { CharityApplication } from '../../contract/charity-application.ts'
import { defaultLanguage } from '../../contract/languages.ts'
import type { Queries } from '../db/database.ts'
import { type ApplicationRow, selectDocuments, slugOf } from './applications.sql.ts'

const none = {
  name: '',
  country: '',
  register: '',
  registrationNumber: '',
  website: '',
  about: '',
  aboutLang: defaultLanguage,
  contactName: '',
  contactRole: '',
  trustees: [],
}

export async function presentApplication(q: Queries, row: ApplicationRow): Promise<CharityApplication> {
  const documents = await selectDocuments(q, row.id)
  return {
    id: row.id,
    state: row.state,
    answers: { ...none, ...row.answers },
    documents: documents.map(({ id, kind, name, type }) => ({ id, kind, name, type })),
    note: row.note,
    slug: row.charityId === null ? null : await slugOf(q, row.charityId),
    changedAt: row.changedAt.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
  }
}
