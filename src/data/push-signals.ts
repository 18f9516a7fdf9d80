import type { PushMessage } from '../../contract/push-message.ts'

/** What the worker tells every open page of a push event: for the testers' page. */
export interface PushArrival {
  /** Null: it was none that the worker understands. */
  message: PushMessage | null
  /** Milliseconds since 1970, by the device's clock. */
  at: number
}

/** The name of the BroadcastChannel on which arrivals are told. */
export const pushArrivals = 'jariyah-push'

/** What the worker asks a page when a notification was pressed; the page answers on the port that comes with it. */
export interface OpenWish {
  type: 'OPEN'
  /** A path of ours, with its query. */
  url: string
}

export const isOpenWish = (message: unknown): message is OpenWish =>
  typeof message === 'object' &&
  message !== null &&
  'type' in message &&
  message.type === 'OPEN' &&
  'url' in message &&
  typeof message.url === 'string' &&
  /^\/(?![/\\])/.test(message.url)
