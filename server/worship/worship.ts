import type { worshipSync as worshipGroup } from '../../contract/worship-sync.ts'
import { personIn } from '../accounts/person-in.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { mergeDevices } from './merge-devices.ts'
import { deleteSync, insertSync, selectKept } from './worship.sql.ts'

export function worshipHandlers(service: Service): Handlers<typeof worshipGroup> {
  const { db, chance, clock } = service
  const kept = (personId: string) => selectKept(db.q, personId)
  return {
    status: async (_, caller) => ({ kept: await kept(personIn(caller).id) }),
    async begin({ params: { scope } }, caller) {
      const personId = personIn(caller).id
      await insertSync(db.q, { personId, scope, run: chance.uuid(), since: clock.now() })
      const begun = (await kept(personId)).find(each => each.scope === scope)
      if (!begun) throw new Error('What was begun is gone')
      return begun
    },
    async end({ params: { scope } }, caller) {
      const personId = personIn(caller).id
      await deleteSync(db.q, { personId, scope })
      return { kept: await kept(personId) }
    },
    sync: async ({ body: { scope, ...asked } }, caller) =>
      await mergeDevices(service, { personId: personIn(caller).id, scope }, asked),
  }
}
