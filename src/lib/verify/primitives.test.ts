// @vitest-environment jsdom
import { webcrypto } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { fromHex, toHex } from '../../../contract/hex.ts'
import { webPrimitives } from './primitives.ts'

const subtle = webcrypto.subtle as SubtleCrypto
// RFC 8032, 7.1, test 2.
const key = fromHex('3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c')!
const message = Uint8Array.of(0x72)
const signature = fromHex(
  '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
)!

const refusing = (error: Error): SubtleCrypto =>
  Object.assign(Object.create(subtle), {
    importKey: async () => {
      throw error
    },
  })

describe('checking in the browser', () => {
  it('is not offered without WebCrypto', () => {
    Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true })
    expect(webPrimitives()).toBeNull()
  })

  it('says that it can not tell where Ed25519 is missing', async () => {
    for (const error of [
      new DOMException('Unrecognized algorithm', 'NotSupportedError'),
      new TypeError('algorithm'),
    ]) {
      expect(await webPrimitives(refusing(error))?.verifyEd25519(key, signature, message)).toBeNull()
    }
  })

  it('refuses a wrong key, signature or message', async () => {
    const { verifyEd25519 } = webPrimitives(subtle)!
    expect(await verifyEd25519(key.slice(1), signature, message)).toBe(false)
    expect(await verifyEd25519(key.with(0, 0), signature, message)).toBe(false)
    expect(await verifyEd25519(key, signature.with(3, 0), message)).toBe(false)
    expect(await verifyEd25519(key, signature.slice(1), message)).toBe(false)
    expect(await verifyEd25519(key, signature, Uint8Array.of(0x73))).toBe(false)
  })

  it('accepts the published vector, and hashes', async () => {
    const { verifyEd25519, sha256 } = webPrimitives(subtle)!
    expect(await verifyEd25519(key, signature, message)).toBe(true)
    expect(toHex(await sha256(new Uint8Array()))).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    )
  })
})
