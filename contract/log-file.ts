import * as z from 'zod/mini'
import { entry, treeHead } from './ledger.ts'

export const logFileFormat = 'jariyah-log-v1'

/** The first line of a log file: whose log it is, and of how many entries. */
export const logFileStart = z.object({
  format: z.literal(logFileFormat),
  /** Raw Ed25519 key, hex. */
  publicKey: z.string(),
  size: z.int(),
})

export const logFileEntry = z.object({ index: z.int(), leaf: z.string(), entry })

/** Stands after the last entry that it covers. */
export const logFileHead = z.object({ head: treeHead })
