import { uuid7 } from './ids.ts'

/** A new UUIDv7 by this device's clock and chance. */
export const newId = (): string => uuid7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
