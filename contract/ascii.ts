/**
 * The bytes of a text of printable ASCII and line feeds; throws on anything else. All that is hashed or signed is
 * such text, so that no two programs can differ about its encoding.
 */
export function ascii(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code !== 10 && (code < 32 || code > 126))
      throw new Error('Only printable ASCII can be hashed or signed')
    bytes[i] = code
  }
  return bytes
}
