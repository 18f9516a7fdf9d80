import type { hijri } from '../../contract/hijri.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { selectMonths } from './hijri.sql.ts'

export function hijriHandlers({ db }: Pick<Service, 'db'>): Handlers<typeof hijri> {
  return { months: async () => ({ months: await selectMonths(db.q) }) }
}
