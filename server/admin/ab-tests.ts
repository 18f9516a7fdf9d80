import type { abTests } from '../../contract/admin/ab-tests.ts'
import { Failure } from '../../contract/errors.ts'
import { auditEntry } from '../accounts/accounts.schema.ts'
import { personIn } from '../accounts/person-in.ts'
import { cleanText } from '../donations/clean-text.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { keepTest, selectTests } from './ab-tests.sql.ts'

export function abTestHandlers({ db, clock }: Pick<Service, 'db' | 'clock'>): Handlers<typeof abTests> {
  return {
    list: async () => ({ tests: await selectTests(db.q) }),
    async save({ params: { name }, body: { isActive, variants, reason } }, caller) {
      const why = cleanText(reason)
      if (why === '') throw new Failure('reason_missing', { reason: 'reason_missing' })
      const { id } = personIn(caller)
      const at = clock.now()
      return await db.transaction(async tx => {
        // It is about nobody: whoever did it stands in both places.
        if (await keepTest(tx, { name, isActive, variants }, at))
          await tx.insert(auditEntry).values({
            at,
            adminId: id,
            targetId: id,
            action: `test:${name}`,
            reason: why,
            wasRefused: false,
          })
        return { tests: await selectTests(tx) }
      })
    },
  }
}
