import { Failure } from '../../contract/errors.ts'
import { countedAddress } from '../http/counted-address.ts'
import { type Connected, isFromThisMachine } from '../http/is-from-this-machine.ts'

/** At a time: of all, and of one address, behind which a family may listen. */
const most = { all: 256, ofAddress: 24 }

export interface Listeners {
  /** Counts one in and answers how it is counted out. Throws Failure when there are too many. */
  enter(caller: Connected): () => void
}

/** How many are being answered just now: each holds a connection to elsewhere. */
export function countListeners(): Listeners {
  const running = new Map<string, number>()
  let all = 0
  return {
    enter(caller) {
      const address = countedAddress(caller.ip)
      const ofAddress = running.get(address) ?? 0
      if (ofAddress >= most.ofAddress && !isFromThisMachine(caller)) throw new Failure('too_many_requests')
      if (all >= most.all) throw new Failure('unavailable')
      all += 1
      running.set(address, ofAddress + 1)
      let isIn = true
      return () => {
        if (!isIn) return
        isIn = false
        all -= 1
        const left = (running.get(address) ?? 1) - 1
        if (left > 0) running.set(address, left)
        else running.delete(address)
      }
    },
  }
}
