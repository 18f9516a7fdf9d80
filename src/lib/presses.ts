/** How many parts presses wait for. */
let awaited = 0

/** For a part that a press waits for: what nobody waits for is asked for after it. */
export async function awaitedByPress<T>(coming: Promise<T>): Promise<T> {
  awaited += 1
  try {
    return await coming
  } finally {
    awaited -= 1
  }
}

/** Nothing is put off for longer: what a press waits for may never come. */
const mostMs = 3_000
const everyMs = 50

/** A press that index.html keeps until the page lives waits as well. */
const isAnyWaiting = (): boolean => awaited > 0 || document.querySelector('[data-held]') !== null

/** Until no press waits for a part: on a weak line whatever else is fetched meanwhile comes out of its share. */
export async function afterPresses(): Promise<void> {
  for (let waitedMs = 0; waitedMs < mostMs && isAnyWaiting(); waitedMs += everyMs)
    await new Promise(next => setTimeout(next, everyMs))
}
