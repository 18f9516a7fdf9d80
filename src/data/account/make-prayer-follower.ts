import type { Profile } from '../../../contract/profile.ts'
import type { PrayerChoice } from '../../lib/prayer/calculation.ts'
import type { School } from '../../lib/prayer/country-standards.ts'
import { methodIds } from '../../lib/prayer/methods.ts'
import type { KeptValue } from '../kept-value.ts'

export interface PrayerFollowerWorld {
  choice: Pick<KeptValue<PrayerChoice>, 'get' | 'set'>
  /** Tells the account of a method, null for none; false where it could not be told. */
  save: (method: string | null) => Promise<boolean>
}

/** What an account says about prayer. */
export type PrayerAccount = { id: string; method: string | null } & Pick<Profile, 'madhhab'>

export interface PrayerFollower {
  /** The account as it is now; null when nobody is signed in. */
  account: (account: PrayerAccount | null) => void
  /** The choice of this device may be another. */
  chosen: () => void
  /** Tells what could not be told before. */
  retry: () => void
}

const schoolOf = (madhhab: Profile['madhhab']): School | 'auto' => {
  if (madhhab === null) return 'auto'
  return madhhab === 'hanafi' ? 'hanafi' : 'shafi'
}

/** The device's choice for what an account has; null for a method that we do not know. */
const methodOf = (method: string | null): PrayerChoice['method'] | null =>
  method === null ? 'auto' : (methodIds.find(id => id === method) ?? null)

/**
 * Keeps the method of prayer times of a device and of an account together (decision 189). What was chosen on the device holds there,
 * and the rest follows the account; a change on either side that is seen here goes to the other. The account's madhhab says the
 * reckoning of Asr. No place, angle or minute leaves the device.
 */
export function makePrayerFollower({ choice, save }: PrayerFollowerWorld): PrayerFollower {
  let known: PrayerAccount | null = null
  let seen = choice.get().method
  let isWaiting = false

  /** What the account has too. */
  function share<K extends keyof PrayerChoice['shared']>(key: K, value: PrayerChoice[K]): void {
    const here = choice.get()
    if (here[key] === value && here.shared[key] === value) return
    choice.set({ ...here, [key]: value, shared: { ...here.shared, [key]: value } })
  }

  async function tell(): Promise<void> {
    const { method } = choice.get()
    const before = known
    // The name of one's own angles says nothing to another device.
    if (!before || !isWaiting || method === 'Custom') return
    isWaiting = false
    const told = method === 'auto' ? null : method
    if (told !== before.method) {
      known = { ...before, method: told }
      if (!(await save(told))) {
        if (known?.id === before.id) known = before
        isWaiting = true
        return
      }
    }
    if (choice.get().method === method) share('method', method)
  }

  /** What was chosen on the device since it last agreed with an account holds, and goes to an account that has not changed since. */
  function arrive({ method, madhhab }: PrayerAccount): void {
    const here = choice.get()
    const school = schoolOf(madhhab)
    const brought = methodOf(method)
    const isOwn = here.method !== here.shared.method && here.method !== brought
    isWaiting = isOwn && brought === here.shared.method
    if (!isOwn && brought) share('method', brought)
    if ([here.shared.school, school].includes(here.school)) share('school', school)
    void tell()
  }

  function follow(before: PrayerAccount, { method, madhhab }: PrayerAccount): void {
    const changed = methodOf(method)
    if (method !== before.method && changed) share('method', changed)
    if (madhhab !== before.madhhab) share('school', schoolOf(madhhab))
  }

  return {
    account(account) {
      const before = known
      known = account
      if (!account) isWaiting = false
      else if (before?.id === account.id) follow(before, account)
      else arrive(account)
    },
    chosen() {
      const { method } = choice.get()
      if (method === seen) return
      seen = method
      isWaiting = true
      void tell()
    },
    retry: () => void tell(),
  }
}
