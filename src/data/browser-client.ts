import { makeClient } from './client.ts'
import { sessionHeaders } from './session.ts'

/** The client of this page. */
export const client = makeClient({
  fetch: (...request) => fetch(...request),
  now: () => Date.now(),
  // Comes with the database: no page needs it to be seen.
  deviceKey: async () => (await import('./device.ts')).deviceKey(),
  headers: sessionHeaders,
  timeout: ms => AbortSignal.timeout(ms),
})
