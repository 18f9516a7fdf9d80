import { observable } from '../observable.ts'

/** Set while an administrator looks with somebody's eyes: who, and until when (ISO 8601). */
export const impersonation = observable<{ by: string; until: string } | null>(null)
