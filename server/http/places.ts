import { Failure } from '../../contract/errors.ts'
import { addressOf } from './caller-address.ts'
import { countedAddress } from './counted-address.ts'
import { type Connected, isFromThisMachine } from './is-from-this-machine.ts'

/** Places for what is answered for long: each holds a connection. */
export interface Places {
  /** Takes one and answers how it is left. Throws Failure when there is none. */
  enter(caller: Connected): () => void
}

/** So many at a time, of all and of one address, behind which a family may sit. */
export function makePlaces(most: { all: number; ofAddress: number }): Places {
  const running = new Map<string, number>()
  let all = 0
  return {
    enter(caller) {
      const address = countedAddress(addressOf(caller))
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
