import type { ClickWorld } from './push-click.ts'

/** The windows of this worker's origin, those that an older worker serves included. */
export const clickWorldOf = ({ clients, location }: ServiceWorkerGlobalScope): ClickWorld => ({
  origin: location.origin,
  windows: () => clients.matchAll({ type: 'window', includeUncontrolled: true }),
  open: url => clients.openWindow(url),
  wait: ms => new Promise(resolve => setTimeout(resolve, ms, 'silent')),
})
