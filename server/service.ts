import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { LogSigner } from './ledger/signer.ts'
import type { MailPort } from './mail/mail-port.ts'
import type { PaymentPort } from './payments/port.ts'
import type { PushPort } from './push/push-port.ts'

/** Time as the service knows it. Tests give their own. */
export interface Clock {
  now(): Date
}

/** Randomness as the service knows it. Tests give a seeded one. */
export interface Chance {
  /** A UUIDv7 of the clock's time. */
  uuid(): string
  bytes(length: number): Uint8Array
}

/** Something happened that open connections want to know at once. A poll of the tables is the truth. */
export interface Bus {
  publish(topic: 'feed' | 'ledger'): void
  subscribe(topic: 'feed' | 'ledger', listener: () => void): () => void
}

/** Reads PDFs that strangers send, beside the service. */
export interface PdfPort {
  /** The pages in a document of our own; null for what is no PDF, is locked, or takes more than an honest one. `sender`: whose it is. */
  reWrite(bytes: Uint8Array, sender: string): Promise<Uint8Array | null>
}

/** All that handlers reach the world through. */
export interface Service {
  readonly config: Config
  readonly db: Database
  readonly clock: Clock
  readonly chance: Chance
  readonly bus: Bus
  readonly payments: PaymentPort
  readonly mail: MailPort
  readonly push: PushPort
  readonly pdfs: PdfPort
  readonly signer: LogSigner
  readonly log: Logger
}
