import { createPrivateKey, type KeyObject } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { rows } from '../ledger/rows.ts'
import type { Chance, Clock } from '../service.ts'
import type { PushPort } from './push-port.ts'
import { publicKeyOf, type VapidKeys } from './push-settings.ts'
import { openWebPush } from './web-push.ts'

interface World {
  config: Pick<Config, 'push' | 'isTestMode'>
  db: Database
  clock: Clock
  chance: Chance
}

/** With the keys of the settings; else with those in the database, made at the first start of the first instance. */
export async function openPush({ config, db, clock, chance }: World): Promise<PushPort> {
  const { vapid, subject, testHosts } = config.push
  const keys = vapid ?? (await storedKeys(db, chance))
  return openWebPush({ keys, subject, testHosts: config.isTestMode ? testHosts : [], clock })
}

async function storedKeys(db: Database, chance: Chance): Promise<VapidKeys> {
  const kept = await findKeys(db)
  if (kept) return kept
  await db.q.execute(sql`
    insert into service_key (purpose, pem, made_at) values ('push', ${newPem(chance)}, now()) on conflict do nothing`)
  const made = await findKeys(db)
  if (!made) throw new Error('The key for push messages was not kept')
  return made
}

function newPem(chance: Chance): string {
  const secret = Buffer.from(chance.bytes(32))
  const point = Buffer.from(publicKeyOf(secret), 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: secret.toString('base64url'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  return String(createPrivateKey({ key: jwk, format: 'jwk' }).export({ format: 'pem', type: 'pkcs8' }))
}

async function findKeys(db: Database): Promise<VapidKeys | null> {
  const [pem] = await rows<string>(
    db.q,
    sql`select to_json(pem) as row from service_key where purpose = 'push'`,
  )
  return pem === undefined ? null : keysOf(createPrivateKey(pem))
}

function keysOf(key: KeyObject): VapidKeys {
  const { d = '' } = key.export({ format: 'jwk' })
  return { privateKey: d, publicKey: publicKeyOf(Buffer.from(d, 'base64url')) }
}
