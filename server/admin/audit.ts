import type { audit } from '../../contract/admin/audit.ts'
import { selectAudit } from '../accounts/audit.sql.ts'
import { findPersonByUsername } from '../accounts/persons.sql.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Service } from '../service.ts'

export function auditHandlers({ db }: Pick<Service, 'db'>): Handlers<typeof audit> {
  return {
    async list({ query: { person, ...filter } }) {
      if (person === undefined) return await selectAudit(db.q, filter)
      const found = await findPersonByUsername(db.q, person.trim())
      return found ? await selectAudit(db.q, { ...filter, personId: found.id }) : { entries: [], next: null }
    },
  }
}
