import type { KeptGift } from '../../data/kept-gift.ts'
import { isDecided } from '../../data/reads/donation-query.ts'

/** Whether the service has it and, as far as this device knows, waits for its payment. */
export const isOpen = ({ donation }: KeptGift): boolean => donation !== null && !isDecided(donation)
