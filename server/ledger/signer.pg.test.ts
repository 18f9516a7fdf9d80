import { createHash, generateKeyPairSync } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { fromHex } from '../../contract/hex.ts'
import { webPrimitives } from '../../src/lib/verify/primitives.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import type { Database } from '../db/database.ts'
import type { Chance } from '../service.ts'
import { findSigner, openSigner } from './signer.ts'

eachDatabase("The log's key", open => {
  let db: Database
  let seed = 0
  const chance: Chance = { uuid: () => '', bytes: length => new Uint8Array(length).fill(++seed) }
  const none = { ledgerKeyPem: null }

  beforeAll(async () => {
    db = await open()
  })

  it('is refused when it is none, without showing it', async () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
      format: 'pem',
      type: 'pkcs8',
    })
    for (const pem of ['secret', '', String(rsa)]) {
      const refusal = openSigner({ ledgerKeyPem: pem }, db, chance)
      await expect(refusal).rejects.toThrow('LEDGER_KEY_PEM is not the PEM of an Ed25519 private key')
    }
  })

  it('is made once and then kept, however many start', async () => {
    expect(await findSigner(db)).toBeNull()
    const signers = await Promise.all([1, 2, 3].map(() => openSigner(none, db, chance)))
    const again = await openSigner(none, db, chance)
    expect(new Set([...signers, again].map(({ publicKeyHex }) => publicKeyHex)).size).toBe(1)
    expect((await findSigner(db))?.keyId).toBe(again.keyId)
  })

  it('is the same for one who looked before it was there', async () => {
    const kept = await openSigner(none, db, chance)
    let calls = 0
    const q = Object.assign(Object.create(db.q), {
      execute: async (query: SQL) => (calls++ === 0 ? { rows: [] } : await db.q.execute(query)),
    })
    const late = await openSigner(none, { ...db, q }, chance)
    expect(calls).toBe(3)
    expect(late.publicKeyHex).toBe(kept.publicKeyHex)
    expect((await findSigner(db))?.publicKeyHex).toBe(kept.publicKeyHex)
  })

  it('of the settings goes before the one that is kept, written on one line or on many', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const pem = String(privateKey.export({ format: 'pem', type: 'pkcs8' }))
    const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
    for (const text of [pem, pem.replaceAll('\n', '\\n')]) {
      const signer = await openSigner({ ledgerKeyPem: text }, db, chance)
      expect(signer.publicKeyHex).toBe(raw.toString('hex'))
      expect(signer.keyId).toBe(createHash('sha256').update(raw).digest('hex').slice(0, 16))
    }
  })

  it('signs what a browser verifies', async () => {
    const { publicKeyHex, sign } = await openSigner(none, db, chance)
    const key = fromHex(publicKeyHex)!
    const verify = webPrimitives()!.verifyEd25519
    expect(await verify(key, sign('a\n'), Buffer.from('b\n'))).toBe(false)
    expect(await verify(key, sign('a\n'), Buffer.from('a\n'))).toBe(true)
    expect(() => sign('é')).toThrow('ASCII')
  })
})
