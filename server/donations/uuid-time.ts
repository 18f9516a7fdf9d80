const uuid7Form = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** How far a device's clock may be ahead of ours. */
const aheadMs = 48 * 3_600_000

export const isUuid7 = (text: string): boolean => uuid7Form.test(text)

/** When a UUIDv7 was made, by the clock of who made it. */
export const timeOfUuid7 = (id: string): Date =>
  new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16))

/** An id of the past is fine however old: a gift may wait offline for weeks. */
export const isFreshId = (id: string, now: Date): boolean =>
  isUuid7(id) && timeOfUuid7(id).getTime() <= now.getTime() + aheadMs
