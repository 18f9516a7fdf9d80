declare module 'virtual:locales' {
  import type { Language } from '../../contract/languages.ts'
  /** Where the texts of a language are, e.g. `/locales/en-0a1b2c3d`. */
  export const localeDirs: Record<Language, string>
}

declare module 'virtual:namespaces' {
  /** The names of the texts that a device keeps for offline. */
  export const namespaces: readonly string[]
}

/** Version of the app, from package.json. */
declare const __APP_VERSION__: string
