import { networkOf } from './caller.ts'

/** An address as it is counted by: an IPv6 customer has a /64 to choose addresses from. */
export const countedAddress = (address: string): string =>
  address.includes('.') ? address : networkOf(address)
