import type { TestProject } from 'vitest/node'
import { readMigrations } from '../../server/db/migrate.ts'
import { openServed } from '../../server/db/served.ts'
import { emptyTemplate } from '../../server/db/template.ts'
import { startCluster } from './postgres.ts'
import { makeTemplate } from './served-databases.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    clusterUrl: string
  }
}

/** One PostgreSQL and one PGlite template for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster()
  try {
    const [template] = await Promise.all([makeTemplate(cluster.url), emptyTemplate(readMigrations())])
    await (await openServed(template)).close()
  } catch (error) {
    await cluster.stop()
    throw error
  }
  project.provide('clusterUrl', cluster.url)
  return () => cluster.stop()
}
