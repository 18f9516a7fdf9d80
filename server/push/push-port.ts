import type { JobEnd } from '../jobs/job-kind.ts'
import type { PushAddress } from './push.sql.ts'

/** What is told to a push service. */
export interface PushLetter {
  /** Encrypted for the device; the service can't read it. */
  text: string
  ttlSeconds: number
  urgency: 'low' | 'normal' | 'high'
  /** One that was not fetched yet goes when the next with the same word comes: up to 32 letters of base64url. */
  collapseAs?: string
}

/** How a letter ended; `gone`: nobody is there any more, nor will be. */
export type PushEnd = JobEnd | { state: 'gone' }

/** What reaches devices through their browsers' push services. */
export interface PushPort {
  /** The applicationServerKey of the browsers: base64url. */
  readonly publicKey: string
  /** Calls `begin` when the service is connected, right before it is told. */
  send(to: PushAddress, letter: PushLetter, begin: () => Promise<void>): Promise<PushEnd>
}
