import { isOnline } from '../../lib/connection.ts'
import { PackRefused } from '../../lib/quran/read-pack.ts'

const lacks = ['refused', 'absent', 'failed'] as const

/** Why a text is not shown: it is not the one we sealed, it waits for a connection, or there is one and it could not be had just now. */
export type Lack = (typeof lacks)[number]

export function lackOf(error: unknown): Lack {
  if (error instanceof PackRefused) return 'refused'
  return isOnline() ? 'failed' : 'absent'
}

export const isLack = (state: string): state is Lack => lacks.some(lack => lack === state)
