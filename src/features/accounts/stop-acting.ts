import type { impersonation } from '../../../contract/profile.ts'
import { auth } from '../../data/account/page-auth.ts'
import { pageGrant } from '../../data/account/token-store.ts'
import { client } from '../../data/browser-client.ts'

const route = { method: 'POST', path: '/api/admin/impersonation/end', access: 'admin:support' } as const

/** Ends looking with another's eyes: here whatever the service says, where it would end by itself soon. */
export async function stopActing(): Promise<void> {
  await client.call<typeof impersonation.end>(route, {}).catch(() => undefined)
  pageGrant.drop()
  await auth.refresh()
}
