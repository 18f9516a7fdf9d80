import { localeDirs } from 'virtual:locales'
import { namespaces } from 'virtual:namespaces'
import type { Language } from '../../contract/languages.ts'
import { guideSlugs } from './guides/guide.ts'
import { guideDirs } from './guides.gen.ts'

/** What a device keeps of a language for offline: its texts, and its guides. */
export const textsOf = (language: Language): readonly string[] => [
  ...namespaces.map(namespace => `${localeDirs[language]}/${namespace}.json`),
  ...guideSlugs.map(slug => `${guideDirs[language]}/${slug}.json`),
]
