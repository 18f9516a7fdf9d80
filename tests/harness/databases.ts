import { afterAll, describe, inject } from 'vitest'
import type { Database } from '../../server/db/database.ts'
import { openEmbedded } from '../../server/db/embedded.ts'
import { openServed } from '../../server/db/served.ts'
import { dropDatabase, makeDatabase } from './served-databases.ts'

/** Opens a fresh, empty, migrated database; closed by the harness when the suite ends. */
export type Open = () => Promise<Database>

interface Kind {
  name: string
  open(): Promise<{ db: Database; drop(): Promise<void> }>
}

const kinds: Kind[] = [
  {
    name: 'PGlite',
    async open() {
      return { db: await openEmbedded('memory'), drop: async () => {} }
    },
  },
  {
    name: 'PostgreSQL',
    async open() {
      const clusterUrl = inject('clusterUrl')
      const url = await makeDatabase(clusterUrl)
      return { db: await openServed(url), drop: () => dropDatabase(clusterUrl, url) }
    },
  },
]

/**
 * Runs the suite on the embedded database and on a real server. For files named `*.pg.test.ts`. Each call of `open`
 * gives another database: open one in `beforeAll` or `beforeEach`.
 */
export function eachDatabase(name: string, suite: (open: Open) => void): void {
  for (const kind of kinds) {
    describe(`${name} (${kind.name})`, () => {
      const opened: Awaited<ReturnType<Kind['open']>>[] = []
      afterAll(async () => {
        for (const one of opened) {
          await one.db.close()
          await one.drop()
        }
      })
      suite(async () => {
        const one = await kind.open()
        opened.push(one)
        return one.db
      })
    })
  }
}
