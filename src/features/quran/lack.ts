import { PackRefused } from '../../lib/quran/read-pack.ts'

/** Why a text is not shown: it is not the one we sealed, or it is not on this device and cannot be had now. */
export type Lack = 'refused' | 'absent'

export const lackOf = (error: unknown): Lack => (error instanceof PackRefused ? 'refused' : 'absent')

export const isLack = (state: string): state is Lack => state === 'refused' || state === 'absent'
