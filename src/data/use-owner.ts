import { useSyncExternalStore } from 'react'
import { owner } from './owner.ts'

const device = () => 'device'

/** Whose entries are those of who is here: `device`, or `user:{id}`. */
export const useOwner = (): string => useSyncExternalStore(owner.subscribe, owner.get, device)
