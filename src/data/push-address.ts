import type { push } from '../../contract/push.ts'
import type { Client } from './client.ts'

const keyRoute = { method: 'GET', path: '/api/push/key', access: 'public' } as const
const renewRoute = { method: 'PUT', path: '/api/push/subscription/address', access: 'device' } as const

/** Where a browser is reached, as the service takes it. */
export interface WireAddress {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

type Reached = Pick<PushSubscription, 'endpoint' | 'options' | 'unsubscribe' | 'toJSON'>

/** The part of the browser's PushManager that is used here. */
export interface PushPlace {
  getSubscription(): Promise<Reached | null>
  subscribe(options: { userVisibleOnly: true; applicationServerKey: string }): Promise<Reached>
}

/** Throws for what no browser gives: a subscription without keys. */
export function wireAddress(subscription: Pick<Reached, 'toJSON'>): WireAddress {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh, auth } = keys ?? {}
  if (!endpoint || !p256dh || !auth) throw new Error('a push subscription without keys')
  return { endpoint, keys: { p256dh, auth } }
}

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** Whether a subscription was made for this key: for another one our messages would be refused. A browser that does not tell is believed. */
export function isForKey({ options }: Pick<Reached, 'options'>, publicKey: string): boolean {
  const { applicationServerKey } = options
  return applicationServerKey === null || base64url(applicationServerKey) === publicKey
}

/** The service's key. Throws CallError. */
export const serviceKey = async (client: Pick<Client, 'call'>): Promise<string> =>
  (await client.call<typeof push.key>(keyRoute, {})).publicKey

/** The browser's subscription for our key: the one there is, or a new one in place of one for another key. Throws CallError, DOMException. */
export async function subscribeFor(place: PushPlace, publicKey: string): Promise<Reached> {
  const held = await place.getSubscription()
  if (held && isForKey(held, publicKey)) return held
  await held?.unsubscribe()
  return await place.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

/** The browser was given another address: what was chosen stays. Throws CallError: `not_found` where the service knows of none. */
export async function renewAddress(client: Pick<Client, 'call'>, address: WireAddress): Promise<void> {
  await client.call<typeof push.renew>(renewRoute, { body: address })
}
