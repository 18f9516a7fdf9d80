import type { Config } from '../config.ts'

/** Where the build puts the meanings of words; a seal follows. */
const words = 'content/quran/words.'

/** Whether a file of the build is given out: an optional pack is not, unless the operator has switched it on. */
export const isOffered =
  ({ hasWordByWord }: Pick<Config, 'hasWordByWord'>) =>
  (name: string): boolean =>
    hasWordByWord || !name.startsWith(words)
