import { foldName } from './fold-name.ts'

/** The name as it stands in an address: `Sana'a` → `sanaa`. */
export const slugOf = (name: string): string =>
  foldName(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
