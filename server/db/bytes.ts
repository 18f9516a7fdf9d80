import { type SQL, sql } from 'drizzle-orm'
import { customType } from 'drizzle-orm/pg-core'
import { toHex } from '../../contract/hex.ts'

/** A bytea column: always a plain Uint8Array, whichever driver read it (pg gives a Buffer, PGlite a Uint8Array). */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: value => Uint8Array.from(value),
})

/** Bytes in a statement of ours: the drivers take a parameter of them differently. */
export const bytea = (value: Uint8Array): SQL => sql`decode(${toHex(value)}, 'hex')`
