import type { Config } from '../config.ts'
import { ConfigError } from '../config-error.ts'

/** The system's word, PostgreSQL's (disk_full), and what is left of either where a line was made of it. */
const isOfFullDisk = (error: Error): boolean =>
  ('code' in error && (error.code === 'ENOSPC' || error.code === '53100')) ||
  /no space left on device|disk is full/i.test(error.message)

/** What failed because the embedded database's disk is full is a setting to be changed, in one line, and no fault of ours. */
export function asFullDisk(
  error: unknown,
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
): unknown {
  if (databaseUrl) return error
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (isOfFullDisk(cause))
      return new ConfigError(`DATA_DIR ${dataDir} is full: free some of its disk, and start again`, {
        cause: error,
      })
  return error
}
