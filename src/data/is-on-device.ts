/** Whether this device has the file, whatever the connection does. */
export async function isOnDevice(address: string): Promise<boolean> {
  try {
    return (await caches.match(address)) !== undefined
  } catch {
    // No store, or one that the browser forbids.
    return false
  }
}
