import { preparedPart } from '../../ui/prepared-part.tsx'

/** What draws a story of blocks. */
export const builtStory = preparedPart(async () => (await import('./BuiltStory.tsx')).BuiltStory)
