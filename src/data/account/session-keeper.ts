/** The specification's refresh threshold (section 9). */
const refreshMs = 5 * 60_000
const renewalRestMs = 60_000

export interface KeeperWorld {
  now(): number
  /** Does work after so many milliseconds. Answers with how to call it off. */
  after(ms: number, work: () => void): () => void
  /** Asks for a session that goes on; `begin` is called with its end. */
  renew(): Promise<void>
  /** Asks whether the session is over. */
  check(): void
}

export interface SessionKeeper {
  /** @param endsAt when the session ends if it is not used: Unix milliseconds */
  begin(endsAt: number): void
  end(): void
  /** Somebody is here. */
  touch(): void
}

/**
 * Keeps a session alive in its last five minutes for as long as somebody uses the app: a page that was left open lets it
 * end.
 */
export function makeSessionKeeper(world: KeeperWorld): SessionKeeper {
  let endsAt: number | null = null
  let since = 0
  let touchedAt = 0
  let isRenewing = false
  let cancel = () => {}

  function wait(ms: number): void {
    cancel()
    cancel = world.after(Math.max(ms, 0), look)
  }

  async function renew(): Promise<void> {
    isRenewing = true
    try {
      await world.renew()
    } catch {
      // Without a connection: it is asked for again, and its end is the service's to tell.
      since = world.now()
      wait(renewalRestMs)
    } finally {
      isRenewing = false
    }
  }

  function look(): void {
    if (endsAt === null || isRenewing) return
    const now = world.now()
    if (now >= endsAt) {
      endsAt = null
      world.check()
      return
    }
    const isEnding = endsAt - now <= refreshMs
    if (!isEnding) wait(endsAt - refreshMs - now)
    else if (touchedAt > since && now - since >= renewalRestMs) void renew()
    else wait(endsAt - now)
  }

  return {
    begin(at) {
      isRenewing = false
      endsAt = at
      since = world.now()
      look()
    },
    end() {
      endsAt = null
      cancel()
    },
    touch() {
      touchedAt = world.now()
      if (endsAt !== null && endsAt - touchedAt <= refreshMs) look()
    },
  }
}
