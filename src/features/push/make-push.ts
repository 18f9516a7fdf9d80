import type { PushChoices, push as pushGroup } from '../../../contract/push.ts'
import { CallError } from '../../data/call-error.ts'
import type { Client } from '../../data/client.ts'
import { type Observable, observable } from '../../data/observable.ts'
import {
  isForKey,
  type PushPlace,
  renewAddress,
  serviceKey,
  subscribeFor,
  wireAddress,
} from '../../data/push-address.ts'
import { placeKey } from './place-key.ts'
import { pushRoutes } from './push-routes.ts'

/** Where notifications stand on this device. */
export type PushState =
  | { state: 'looking' }
  /** This browser has none. */
  | { state: 'unsupported' }
  /** It has them for apps on the home screen alone: iPhone and iPad. */
  | { state: 'install_first' }
  /** Its person has said no, and only they can change that, in the browser. */
  | { state: 'denied' }
  | { state: 'off' }
  /** `isSure`: false where the service could not be asked; then this is what was last chosen here. */
  | { state: 'on'; choices: PushChoices; isSure: boolean }

export interface PushWorld {
  support: () => 'full' | 'install_first' | 'none'
  permission: () => NotificationPermission
  /** Shows the browser's question: only in answer to a press. */
  askPermission: () => Promise<NotificationPermission>
  /** Null while no worker is there to receive anything. */
  place: () => Promise<PushPlace | null>
  client: Pick<Client, 'call'>
  /** What was last chosen on this device. */
  kept: { get(): PushChoices | null; set(choices: PushChoices | null): unknown }
  /** As the app is read, on whose clock, and where its person prays: known once it is known who is signed in. */
  reader: () => Promise<Pick<PushChoices, 'language' | 'timeZone' | 'place'>>
}

/** `dismissed`: neither yes nor no was said. `unreachable`: the browser's own push service is not. */
export type TurnedOn = 'on' | 'denied' | 'dismissed' | 'unreachable'

export interface Push {
  state: Pick<Observable<PushState>, 'get' | 'subscribe'>
  /** Finds out how things stand, and mends what the browser or the service has lost. */
  look: () => Promise<void>
  /** In answer to a press. Throws CallError. */
  turnOn: (choices: PushChoices) => Promise<TurnedOn>
  /** Throws CallError. */
  choose: (choices: PushChoices) => Promise<void>
  /** Throws CallError: then it is still on. */
  turnOff: () => Promise<void>
}

export function makePush(world: PushWorld): Push {
  const state = observable<PushState>({ state: 'looking' })
  const show = (choices: PushChoices, isSure = true) => {
    if (isSure) world.kept.set(choices)
    state.set({ state: 'on', choices, isSure })
  }
  const showOff = () => {
    if (world.kept.get()) world.kept.set(null)
    state.set({ state: 'off' })
  }

  async function choose(choices: PushChoices): Promise<void> {
    show(await world.client.call<typeof pushGroup.choose>(pushRoutes.choose, { body: choices }))
  }

  async function turnOn(choices: PushChoices): Promise<TurnedOn> {
    const permission = await world.askPermission()
    if (permission === 'denied') state.set({ state: 'denied' })
    if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed'
    const place = await world.place()
    if (!place) return 'unreachable'
    const key = await serviceKey(world.client)
    const subscription = await subscribeFor(place, key).catch(unlessUnreachable)
    if (!subscription) return 'unreachable'
    const body = { ...wireAddress(subscription), choices }
    show(await world.client.call<typeof pushGroup.subscribe>(pushRoutes.subscribe, { body }))
    return 'on'
  }

  async function turnOff(): Promise<void> {
    await world.client.call<typeof pushGroup.unsubscribe>(pushRoutes.unsubscribe, {})
    showOff()
    const subscription = await (await world.place())?.getSubscription()
    await subscription?.unsubscribe()
  }

  const look = makeLook(world, { state, show, showOff, choose })
  return { state, look, turnOn, choose, turnOff }
}

interface Acts {
  state: Observable<PushState>
  show: (choices: PushChoices, isSure?: boolean) => void
  showOff: () => void
  choose: (choices: PushChoices) => Promise<void>
}

const unsupported = { install_first: 'install_first', none: 'unsupported' } as const

function makeLook(world: PushWorld, { state, show, showOff, choose }: Acts): () => Promise<void> {
  const { client, kept } = world

  /** The service and the browser agree on the address and the key. */
  async function agree(place: PushPlace): Promise<PushChoices | null> {
    const held = await place.getSubscription()
    if (!held) return null
    const key = await serviceKey(client)
    const isOurs = isForKey(held, key)
    const subscription = isOurs ? held : await subscribeFor(place, key)
    try {
      if (!isOurs) await renewAddress(client, wireAddress(subscription))
      return await client.call<typeof pushGroup.find>(pushRoutes.find, {})
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'not_found') throw error
    }
    // The service has forgotten this device: a dead address, or a backup from before. Its person has not.
    const choices = kept.get()
    if (!choices) return null
    const body = { ...wireAddress(subscription), choices }
    return await client.call<typeof pushGroup.subscribe>(pushRoutes.subscribe, { body })
  }

  /** Language, clock, and for prayer times the place, follow the app. */
  async function follow(choices: PushChoices): Promise<void> {
    const { language, timeZone, place: here } = await world.reader()
    const place = choices.topics.includes('prayer') ? here : null
    const isSame = choices.language === language && choices.timeZone === timeZone
    if (isSame && placeKey(choices.place) === placeKey(place)) show(choices)
    else await choose({ ...choices, language, timeZone, place })
  }

  return async () => {
    const support = world.support()
    if (support !== 'full') return state.set({ state: unsupported[support] })
    if (world.permission() === 'denied') return state.set({ state: 'denied' })
    if (world.permission() === 'default') return showOff()
    const place = await world.place()
    try {
      const found = place && (await agree(place))
      if (found) await follow(found)
      else showOff()
    } catch (error) {
      if (!(error instanceof CallError) && !isUnreachable(error)) throw error
      const choices = kept.get()
      if (choices) show(choices, false)
      else state.set({ state: 'off' })
    }
  }
}

/** What browsers throw when their push service does not answer, or has been switched off. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof DOMException &&
  ['AbortError', 'NotAllowedError', 'NetworkError', 'InvalidStateError', 'NotSupportedError'].includes(
    error.name,
  )

function unlessUnreachable(error: unknown): null {
  if (!isUnreachable(error)) throw error
  return null
}
