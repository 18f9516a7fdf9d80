import * as z from 'zod/mini'

/**
 * A backup is gzipped lines of JSON: the header, then for each table its heading and its rows (arrays of PostgreSQL's own
 * text forms, which every version reads), the sequences, and the SHA-256 of all the lines before.
 */
export const formatName = 'jariyah-backup'
export const formatVersion = 1

const migration = z.object({ name: z.string(), hash: z.string() })

export const header = z.object({
  format: z.literal(formatName),
  version: z.number(),
  takenAt: z.string(),
  /** Those that the database had applied, in order. */
  migrations: z.array(migration),
})

export type Header = z.output<typeof header>

export const tableHeading = z.object({ table: z.string(), columns: z.array(z.string()) })
export const sequences = z.object({ sequences: z.record(z.string(), z.string()) })
export const ending = z.object({ sha256: z.string() })
export const row = z.array(z.nullable(z.string()))

export type Row = z.output<typeof row>
export type TableHeading = z.output<typeof tableHeading>
