import { isOnDevice } from './is-on-device.ts'

/** Once the worker answers this page, what is fetched is kept. */
async function whenKept(): Promise<void> {
  const { serviceWorker } = navigator
  if (serviceWorker.controller) return
  await new Promise(resolve => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
}

/** Fetches a file of /content once the worker can keep it, unless it is there. Offline: the next visit asks again. */
export async function keepOnDevice(address: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await whenKept()
  if (!(await isOnDevice(address))) await fetch(address).catch(() => undefined)
}
