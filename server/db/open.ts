import type { Config } from '../config.ts'
import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { openServed, type ServedOptions } from './served.ts'

/**
 * The database that the settings name, migrated with this project's migrations unless others are given. Throws
 * ConfigError when it can't be used.
 */
export const openDatabase = (
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  options: ServedOptions = {},
): Promise<Database> =>
  config.databaseUrl ? openServed(config.databaseUrl, options) : openEmbedded(config.dataDir, options)
