import type { impersonation } from '../../../contract/profile.ts'
import { auth } from '../../data/account/page-auth.ts'
import { client } from '../../data/browser-client.ts'
import { adminSessionKey } from '../../data/session.ts'

const route = { method: 'POST', path: '/api/admin/impersonation/end', access: 'admin:support' } as const

/** Ends looking with another's eyes: here whatever the service says, where it would end by itself soon. */
export async function stopActing(): Promise<void> {
  await client.call<typeof impersonation.end>(route, {}).catch(() => undefined)
  localStorage.removeItem(adminSessionKey)
  await auth.refresh()
}
