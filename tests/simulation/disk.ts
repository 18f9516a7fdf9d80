import type { KeptGift } from '../../src/data/kept-gift.ts'
import type { OutboxEntry } from '../../src/data/outbox/entry.ts'
import type { OutboxStore } from '../../src/data/outbox/store.ts'
import { StorageFailure } from '../../src/data/storage-failure.ts'
import type { Dice } from './chance.ts'
import type { Process } from './process.ts'

export interface DiskFaults {
  /** A write finds no room: nothing is written. */
  full: number
  /** The transaction is aborted before its commit. */
  lost: number
  /** The connection to the database breaks just after the commit: written, but nobody is told. */
  ambiguous: number
}

interface State {
  entries: ReadonlyMap<string, OutboxEntry>
  gifts: ReadonlyMap<string, KeptGift>
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  for (const part of Object.values(value)) freeze(part)
  Object.freeze(value)
}

/**
 * A copy that nobody can change: what is read of a disk needs none of its own then. To copy at each reading was a tenth of a
 * schedule.
 */
function kept<T extends object>(value: T): T {
  if (Object.isFrozen(value)) return value
  const copy = structuredClone(value)
  freeze(copy)
  return copy
}

/**
 * A device's IndexedDB: transactions are whole or not at all; one that asked for it is on the disk when it completes, the
 * others may be undone by a power cut, newest first.
 */
export class Disk {
  faults: DiskFaults
  /** Oldest first; the first is safe, the last is what programs see. */
  private states: State[] = [{ entries: new Map(), gifts: new Map() }]
  private readonly dice: Dice

  constructor(dice: Dice, faults: DiskFaults) {
    this.dice = dice
    this.faults = faults
  }

  get entries(): ReadonlyMap<string, OutboxEntry> {
    return this.states.at(-1)!.entries
  }

  get gifts(): ReadonlyMap<string, KeptGift> {
    return this.states.at(-1)!.gifts
  }

  /** Undoes some of what had not reached the disk. Answers how many transactions. */
  cutPower(): number {
    const kept = this.dice.between(1, this.states.length)
    const undone = this.states.length - kept
    this.states = [this.states[kept - 1]!]
    return undone
  }

  store(process: Process): OutboxStore {
    const { dice } = this
    const read = async <T>(look: () => T): Promise<T> => {
      await process.sleep(dice.between(0, 8))
      return look()
    }
    const write = async <T>(
      isStrict: boolean,
      work: (state: { entries: Map<string, OutboxEntry>; gifts: Map<string, KeptGift> }) => T,
    ): Promise<T> => {
      await process.sleep(dice.between(0, 12))
      if (dice.roll(this.faults.full)) throw new StorageFailure('full')
      if (dice.roll(this.faults.lost)) throw new StorageFailure('unavailable')
      const state = { entries: new Map(this.entries), gifts: new Map(this.gifts) }
      const result = work(state)
      this.states = isStrict ? [state] : [...this.states.slice(-30), state]
      await process.sleep(dice.between(0, 12))
      if (dice.roll(this.faults.ambiguous)) throw new StorageFailure('unavailable')
      return result
    }
    return {
      add: (entry, gift) =>
        write(true, ({ entries, gifts }) => {
          const held = entries.get(entry.id)
          if (held && held.state !== 'needs_attention') return
          entries.set(entry.id, kept(entry))
          if (gift) gifts.set(gift.id, kept(gift))
        }),
      list: () => read(() => [...this.entries.values()]),
      change: (ids, decide, durability) =>
        write(durability === 'strict', ({ entries, gifts }) => {
          const left: OutboxEntry[] = []
          for (const id of ids) {
            const held = entries.get(id)
            if (!held) continue
            const change = decide(held)
            const entry = change ? change.entry && kept(change.entry) : held
            if (entry) left.push(entry)
            if (entry) entries.set(id, entry)
            else entries.delete(id)
            const gift = change?.gift?.(gifts.get(id))
            if (gift === null) gifts.delete(id)
            else if (gift) gifts.set(id, kept(gift))
          }
          return left
        }),
    }
  }
}
