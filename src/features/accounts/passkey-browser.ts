import type { passkeys } from '../../../contract/credentials.ts'
import { client } from '../../data/browser-client.ts'
import { accountRoutes } from './account-routes.ts'

/** What the browser hands back, for the service to check. */
export interface ShownPasskey {
  challengeId: string
  response: Record<string, unknown>
}

const library = () => import('@simplewebauthn/browser')

/** Asks the browser for a passkey of ours; null when none was shown. Throws CallError. */
export async function askForPasskey(): Promise<ShownPasskey | null> {
  const { startAuthentication } = await library()
  const asked = await client.call<typeof passkeys.signInOptions>(accountRoutes.passkeyOptions, {})
  try {
    // The service makes the options with the library's other half.
    const response = await startAuthentication({ optionsJSON: asked.options as never })
    return { challengeId: asked.challengeId, response: { ...response } }
  } catch {
    // The person closed the browser's question, or the browser has its own reason: nothing happened, and the page says so.
    return null
  }
}

/** Asks the browser to make a passkey; null when none was made. Throws CallError. */
export async function makePasskey(): Promise<ShownPasskey | null> {
  const { startRegistration } = await library()
  const asked = await client.call<typeof passkeys.registrationOptions>(accountRoutes.passkeyRegistration, {})
  try {
    const response = await startRegistration({ optionsJSON: asked.options as never })
    return { challengeId: asked.challengeId, response: { ...response } }
  } catch {
    // The person closed the browser's question, or the browser has its own reason: nothing happened, and the page says so.
    return null
  }
}
