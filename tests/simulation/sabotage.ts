import { uuid7 } from '../../src/data/ids.ts'
import { inPhase, type OutboxEntry } from '../../src/data/outbox/entry.ts'
import type { Sabotage } from './device.ts'

/** Mistakes that outboxes are known to make. The simulation must find each of them. */
export const sabotages: Readonly<Record<string, { finds: RegExp; sabotage: Sabotage }>> = {
  'deletes before it sends': {
    finds: /^lost/,
    sabotage: {
      world: world => ({
        ...world,
        async send(parcel) {
          await world.store.change([parcel[0].id], () => ({ entry: null }))
          return world.send(parcel)
        },
      }),
    },
  },
  'counts a 5xx as delivered': {
    finds: /^lost/,
    sabotage: {
      world: world => ({
        ...world,
        async send(parcel) {
          const reply = await world.send(parcel)
          if (reply.state !== 'answered' || reply.status < 500) return reply
          const donation = { id: parcel[0].id }
          return { ...reply, status: 200, body: { donation, next: { kind: 'none' } } }
        },
      }),
    },
  },
  "takes a hotel's sign-in page for the service": {
    finds: /^lost/,
    sabotage: {
      world: world => ({
        ...world,
        async send(parcel) {
          const reply = await world.send(parcel)
          if (reply.state !== 'answered' || reply.status !== 200) return reply
          return { ...reply, body: { donation: { id: parcel[0].id }, next: { kind: 'none' } } }
        },
      }),
    },
  },
  'says "saved" before the disk has it': {
    finds: /^lost/,
    sabotage: {
      store: (store, process) => ({
        ...store,
        async add(entry, gift) {
          void store.add(entry, gift).catch(() => undefined)
          await process.sleep(1)
        },
      }),
    },
  },
  'never looks again at what was being sent when it died': {
    finds: /^(lost|stuck)/,
    sabotage: {
      store: store => ({
        ...store,
        list: async () => (await store.list()).filter(entry => entry.state !== 'sending'),
      }),
    },
  },
  'makes a new id for each try': {
    finds: /^lost/,
    sabotage: {
      world: world => ({
        ...world,
        async send(parcel) {
          const [entry] = parcel
          if (entry.kind !== 'donation') return world.send(parcel)
          const id = uuid7(
            world.now(),
            Uint8Array.from({ length: 10 }, () => Math.floor(world.random() * 256)),
          )
          const renamed: OutboxEntry = {
            ...inPhase(entry, { state: 'sending', since: world.now() }),
            id,
            kind: 'donation',
            body: { ...entry.body, id },
          }
          const reply = await world.send([renamed])
          if (reply.state !== 'answered' || reply.body === undefined) return reply
          // The outbox knows the gift by the id that it gave it.
          const body = JSON.parse(JSON.stringify(reply.body).replaceAll(id, entry.id)) as unknown
          return { ...reply, body }
        },
      }),
    },
  },
}
