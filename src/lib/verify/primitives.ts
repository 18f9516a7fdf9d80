import type { Primitives } from '../../../contract/verify.ts'

/** WebCrypto takes no view over shared memory; a copy is never one. */
const copy = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes)

async function importKey(
  subtle: SubtleCrypto,
  publicKey: Uint8Array,
): Promise<CryptoKey | 'unsupported' | 'invalid'> {
  try {
    return await subtle.importKey('raw', copy(publicKey), 'Ed25519', false, ['verify'])
  } catch (error) {
    // Browsers without Ed25519 say NotSupportedError; some old ones threw a TypeError at the algorithm's name.
    const isUnsupported =
      error instanceof TypeError || (error instanceof DOMException && error.name === 'NotSupportedError')
    return isUnsupported ? 'unsupported' : 'invalid'
  }
}

/**
 * What checking needs, from WebCrypto. Null where the page has none (not a secure context): nothing can be checked
 * there, and nothing may be shown as right. Where only Ed25519 is missing, signatures are uncheckable.
 */
export function webPrimitives(
  subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle,
): Primitives | null {
  if (!subtle) return null
  return {
    sha256: async bytes => new Uint8Array(await subtle.digest('SHA-256', copy(bytes))),
    verifyEd25519: async (publicKey, signature, message) => {
      const key = await importKey(subtle, publicKey)
      if (key === 'unsupported') return null
      return key === 'invalid' ? false : subtle.verify('Ed25519', key, copy(signature), copy(message))
    },
  }
}
