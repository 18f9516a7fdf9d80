import { newId } from '../../data/new-id.ts'

const storageKey = 'jariyah.visit'
const word = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/

/** One visit of one tab. Made anew with each, and tied to nothing else: neither to the device nor to a person. */
export interface Visit {
  id: string
  /** What led here, where it is a word of a campaign. */
  source?: string
  medium?: string
  campaign?: string
}

function begin(search: URLSearchParams): Visit {
  const said = (name: string) => {
    const value = search.get(`utm_${name}`)
    return value !== null && word.test(value) ? { [name]: value } : {}
  }
  return { id: newId(), ...said('source'), ...said('medium'), ...said('campaign') }
}

function kept(): Visit | null {
  try {
    const visit: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    // We wrote it.
    return visit as Visit | null
  } catch {
    return null
  }
}

/** The visit of this tab. */
export function visitHere(): Visit {
  const visit = kept() ?? begin(new URLSearchParams(location.search))
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(visit))
  } catch {
    // Without storage each page that is opened is a visit.
  }
  return visit
}

/** Nothing of it stays. */
export function endVisit(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Where there is no storage nothing was kept.
  }
}
