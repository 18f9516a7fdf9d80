import type { SandboxRow, SandboxState } from './sandbox-payment.ts'

/**
 * What the donor may press on the sandbox's page. `silent` takes the money and never tells us; `lastTime` takes it from a card
 * that is saved and declines every later charge, as Stripe's test card 4000 0000 0000 0341 does.
 */
const sandboxActs = [
  'succeed',
  'silent',
  'lastTime',
  'authenticate',
  'approve',
  'reject',
  'decline',
  'cancel',
] as const
export type SandboxAct = (typeof sandboxActs)[number]

interface Rule {
  from: SandboxState
  to: SandboxState
  /** Whether an event is sent. */
  tells: boolean
  /** Where the donor goes next: back to us, or to the next page of the sandbox. */
  next: 'done' | 'cancel' | 'page'
}

export const ruleOf: Record<SandboxAct, Rule> = {
  succeed: { from: 'open', to: 'captured', tells: true, next: 'done' },
  silent: { from: 'open', to: 'captured', tells: false, next: 'done' },
  lastTime: { from: 'open', to: 'captured', tells: true, next: 'done' },
  authenticate: { from: 'open', to: 'authenticating', tells: false, next: 'page' },
  approve: { from: 'authenticating', to: 'captured', tells: true, next: 'done' },
  reject: { from: 'authenticating', to: 'declined', tells: true, next: 'cancel' },
  decline: { from: 'open', to: 'declined', tells: true, next: 'cancel' },
  // The page stays open: whoever left can come back to it.
  cancel: { from: 'open', to: 'open', tells: false, next: 'cancel' },
}

export const isSandboxAct = (text: unknown): text is SandboxAct => sandboxActs.some(act => act === text)

/** A card that declines later is offered only where the card is saved. */
export const isOffered = (act: SandboxAct, { request }: SandboxRow): boolean =>
  act !== 'lastTime' || request.savesCard === true
