import { useEffect } from 'react'
import { isOnDevice } from '../../data/is-on-device.ts'
import { isSparing } from '../../data/is-sparing.ts'
import { wholeOf } from '../../data/quran-packs.ts'
import { whenIdle } from '../../data/when-idle.ts'

/** Once the worker answers this page, what is fetched is kept. */
async function whenKept(): Promise<void> {
  const { serviceWorker } = navigator
  if (serviceWorker.controller) return
  await new Promise(resolve => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
}

async function keep(dir: string): Promise<void> {
  await whenKept()
  const address = wholeOf(dir)
  if (isSparing() || (await isOnDevice(address))) return
  // Offline: the next visit asks again.
  await fetch(address).catch(() => undefined)
}

/** Has the worker keep what stands beside the Arabic, for every surah and for search, when the page has nothing better to do. */
export function useKeptEdition(dir: string | undefined): void {
  useEffect(() => {
    if (dir !== undefined && 'serviceWorker' in navigator) whenIdle(() => void keep(dir))
  }, [dir])
}
