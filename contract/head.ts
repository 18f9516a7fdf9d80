import type { TreeHead } from './ledger.ts'

/** What the Ed25519 signature of a head is over. */
export const headText = ({ size, root, at }: Pick<TreeHead, 'size' | 'root' | 'at'>): string =>
  `jariyah-log-v1\n${size}\n${root}\n${at}\n`
