import type { accounts } from '../../contract/accounts.ts'
import type { Answer } from '../../contract/endpoint.ts'
import { client } from '../data/browser-client.ts'
import { toast } from '../ui/toasts.state.ts'
import type { TranslatorStore } from './translator-store.ts'

const optionsRoute = { method: 'GET', path: '/api/auth/options', access: 'public' } as const

/** The name comes by the address: only one that the service knows is said. */
async function nameOf(id: string): Promise<string> {
  const found: Answer<typeof accounts.options> | null = await client
    .call<typeof accounts.options>(optionsRoute, {})
    .catch(() => null)
  return found?.providers.find(provider => provider.id === id)?.name ?? 'OpenID'
}

/** Greets whoever came back from the provider of that id signed in. */
export async function welcomeFrom(
  id: string,
  translators: Pick<TranslatorStore, 'bring' | 'get'>,
): Promise<void> {
  const [provider] = await Promise.all([nameOf(id), translators.bring(['accounts'])])
  const translator = translators.get()
  toast({
    title: translator.say(['accounts'], 'toast.provider', { provider }),
    description: translator.say(['accounts'], 'toast.providerText'),
    tone: 'done',
  })
}
