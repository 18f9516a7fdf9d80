import { createPrivateKey } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { keptKey } from '../db/kept-key.ts'
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
  const keys = vapid ?? keysIn(await keptKey(db, 'push', () => newPem(chance)))
  return openWebPush({ keys, subject, testHosts: config.isTestMode ? testHosts : [], clock })
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

function keysIn(pem: string): VapidKeys {
  const { d = '' } = createPrivateKey(pem).export({ format: 'jwk' })
  return { privateKey: d, publicKey: publicKeyOf(Buffer.from(d, 'base64url')) }
}
