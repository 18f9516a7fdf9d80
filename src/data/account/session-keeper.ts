/** The specification's refresh threshold (section 9). */
const refreshMs = 5 * 60_000
/** The specification's session timeout, where a service of an older version does not say how long. */
const sessionMs = 30 * 60_000
/** So long the service is left alone with the same question, whatever a clock says. */
const restMs = 60_000

export interface KeeperWorld {
  now(): number
  /** Does work after so many milliseconds. Answers with how to call it off. */
  after(ms: number, work: () => void): () => void
  /** Asks for a session that goes on; `begin` is called with how long that is. */
  renew(): Promise<void>
  /** Asks whether the session is over. */
  check(): void
}

export interface SessionKeeper {
  /** @param lastsMs how long the session goes on if it is not used */
  begin(lastsMs: number): void
  /** Nothing is known of the session: it is asked for again after so many milliseconds, within a minute and half an hour. */
  checkIn(ms: number): void
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

  function check(): void {
    endsAt = null
    world.check()
  }

  async function renew(): Promise<void> {
    isRenewing = true
    try {
      await world.renew()
    } catch {
      // Without a connection: it is asked for again, and its end is the service's to tell.
      since = world.now()
      wait(restMs)
    } finally {
      isRenewing = false
    }
  }

  function look(): void {
    if (endsAt === null || isRenewing) return
    const now = world.now()
    const left = endsAt - now
    const restLeft = Math.min(since + restMs - now, restMs)
    if (left > refreshMs) wait(left - refreshMs)
    else if (restLeft > 0) wait(Math.max(left, restLeft))
    else if (left <= 0) check()
    else if (touchedAt > since) void renew()
    else wait(left)
  }

  return {
    begin(lastsMs) {
      isRenewing = false
      since = world.now()
      endsAt = since + (lastsMs || sessionMs)
      look()
    },
    checkIn(ms) {
      endsAt = null
      cancel()
      cancel = world.after(Math.min(Math.max(ms, restMs), sessionMs), check)
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
