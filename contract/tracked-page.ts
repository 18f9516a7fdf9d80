/**
 * Groups of routes whose pages may be named in analytics. All others stay unnamed, a new one too until it is listed here: how
 * somebody worships, learns the religion, signs in or pays is no event of ours.
 */
const trackedGroups = [
  'general',
  'giving',
  'community',
  'charity',
  'campaigns',
  'business',
  'membership',
  'testing',
]

/** Pages of those groups that are not named either: no analytics on checkout, and worship wherever it stands. */
const untracked = [
  /checkout|thank-you|topup|wallet|auth|login|profile|settings|admin/,
  /quran|surah|dua|dhikr|prayer|pray-|namaz|salah|rakat|fajr|zuhr|asr|maghrib|isha|iftar|ramadan|laylat|qibla|hajj|ruqyah|istikhara|hifdh|names|activit|masjid-community|my-/,
]

const form = /^\/\(([a-z]+)\)\/[A-Za-z0-9$_/-]{0,60}$/

/** Whether analytics may name a page. `page` is the id of its route, `/(giving)/donate`: never an address with what is in it. */
export function isTrackedPage(page: string): boolean {
  const group = form.exec(page)?.[1]
  return group !== undefined && trackedGroups.includes(group) && !untracked.some(sign => sign.test(page))
}
