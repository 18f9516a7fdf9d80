import type { PaymentPort } from './port.ts'

/** A provider, and which of its two kinds of money it takes: Stripe has one name for both. */
export type MoneyKind = Pick<PaymentPort, 'name' | 'isTest'>

/** Whether what was begun with a provider is paid with this one: test money stays test money. */
export const isTakenBy = (
  { name, isTest }: MoneyKind,
  begun: { provider: string | null; isTest: boolean },
): boolean => begun.provider === name && begun.isTest === isTest
