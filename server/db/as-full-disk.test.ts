import { expect, it } from 'vitest'
import { ConfigError } from '../config.ts'
import { asFullDisk } from './as-full-disk.ts'

const embedded = { databaseUrl: null, dataDir: '/srv/data' }
const withCode = (code: string) => Object.assign(new Error('could not extend file'), { code })

it.each([
  ['the system', Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })],
  ['PostgreSQL', new Error('Failed query', { cause: withCode('53100') })],
  ['a line that was made of it', new ConfigError('a.gz can’t be written (ENOSPC: no space left on device)')],
  ['SQLite', new ConfigError('can’t be locked (lock.sqlite: database or disk is full)')],
  ['what PostgreSQL can’t open', new Error('could not write to file "pg_wal/a": No space left on device')],
])('a full disk, as %s says it, is one line', (_, error) => {
  const told = asFullDisk(error, embedded)
  expect(told).toBeInstanceOf(ConfigError)
  expect(told).toMatchObject({ message: expect.stringMatching(/^DATA_DIR \/srv\/data is full: [^\n]*$/) })
})

it.each([
  ['anything else', withCode('23505'), embedded],
  ['the disk of a server', withCode('53100'), { ...embedded, databaseUrl: 'postgres://db/jariyah' }],
])('%s stays what it is', (_, error, config) => {
  expect(asFullDisk(error, config)).toBe(error)
})
