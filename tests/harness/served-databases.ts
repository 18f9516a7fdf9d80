import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

const templateName = 'jariyah_template'

export async function asAdmin(clusterUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: clusterUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function withName(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}

/** An empty database to migrate once, which the others are copies of. */
export async function makeTemplate(clusterUrl: string): Promise<string> {
  await asAdmin(clusterUrl, `create database ${templateName}`)
  return withName(clusterUrl, templateName)
}

/** A fresh database; migrated, unless `bare`. */
export async function makeDatabase(clusterUrl: string, { bare = false } = {}): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await asAdmin(clusterUrl, `create database ${name} template ${bare ? 'template0' : templateName}`)
  return withName(clusterUrl, name)
}

export const dropDatabase = (clusterUrl: string, url: string): Promise<void> =>
  asAdmin(clusterUrl, `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`)
