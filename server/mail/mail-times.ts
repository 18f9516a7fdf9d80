import { type Language, localeOf } from '../../contract/languages.ts'

/** A moment in a zone; in UTC where that is none. */
export function momentOf(language: Language, at: string, timeZone = 'UTC'): string {
  const options = {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  } as const
  try {
    return new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone }).format(new Date(at))
  } catch {
    // A zone that this machine does not know.
    return momentOf(language, at)
  }
}

/** A day in UTC. */
export const dayOf = (language: Language, at: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at))
