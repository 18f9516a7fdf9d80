import { customType } from 'drizzle-orm/pg-core'

/** A bytea column: always a plain Uint8Array, whichever driver read it (pg gives a Buffer, PGlite a Uint8Array). */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: value => Uint8Array.from(value),
})
