/**
 * The bytes of a file that is named by its seal. A broken copy is thrown away and fetched once more, past every cache.
 * @throws TypeError when it is not to be had, or is broken again
 */
export async function readSealed(file: { address: string; integrity: string }): Promise<Uint8Array> {
  const { address, integrity } = file
  const read = async (from: string) => {
    const response = await fetch(from, { integrity })
    if (!response.ok) throw new TypeError(`${address}: ${response.status}`)
    return new Uint8Array(await response.arrayBuffer())
  }
  try {
    return await read(address)
  } catch {
    if ('caches' in globalThis)
      for (const name of await caches.keys()) await (await caches.open(name)).delete(address)
    // Another address, because the browser's own cache would answer the same one with the same bytes.
    return read(`${address}?again`)
  }
}
