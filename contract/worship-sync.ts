import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { mostChanges, worshipScopes } from './worship-limits.ts'

const scope = z.enum(worshipScopes)
/** Where somebody stands in what an account has with us; grows with each change of it. */
const version = z.int().check(z.gte(0))

/** One thing that devices merge: the marks of an ayah, a day of prayers. Only devices know what is in it. */
const name = {
  kind: z.string().check(z.minLength(1), z.maxLength(32)),
  id: z.string().check(z.minLength(1), z.maxLength(128)),
}

const item = z.object({ ...name, value: z.string(), version })

export type WorshipItem = z.output<typeof item>

const change = z.object({
  ...name,
  /** What the device knows of it, merged with the version `base`. */
  value: z.string().check(z.minLength(1)),
  /** The version that the device has merged; 0 when it never saw one. It is kept only where this is still the newest. */
  base: version,
})

export type WorshipChange = z.output<typeof change>

const kept = z.object({
  scope,
  /** Changes when everything is deleted and begun again: who still has the one before has to be asked anew. */
  run: z.string(),
  since: z.string(),
  /** Things that are kept. */
  items: z.int(),
})

export type KeptWorship = z.output<typeof kept>

const params = z.object({ scope })

/** A person's own worship, for those who asked for it: what their devices merge. */
export const worshipSync = {
  status: endpoint({
    method: 'GET',
    path: '/api/worship/sync',
    summary: 'What of a person’s own worship is kept for their other devices',
    access: 'member',
    answer: z.object({ kept: z.array(kept) }),
    errors: [],
  }),
  begin: endpoint({
    method: 'PUT',
    path: '/api/worship/sync/:scope',
    summary: 'Begins to keep a scope for the person’s other devices; again is the same',
    access: 'member',
    params,
    answer: kept,
    errors: [],
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/worship/sync/:scope',
    summary: 'Deletes all that is kept of a scope, and ends it for every device',
    access: 'member',
    params,
    answer: z.object({ kept: z.array(kept) }),
    errors: [],
  }),
  sync: endpoint({
    method: 'POST',
    path: '/api/worship/sync',
    summary: 'Takes what changed on a device, and gives what others changed since its cursor',
    access: 'member',
    largestBodyBytes: 4 * 1024 * 1024,
    body: z.object({
      scope,
      run: z.string().check(z.maxLength(64)),
      /** From the answer before; 0 at first. */
      cursor: version,
      changes: z.array(change).check(z.maxLength(mostChanges)),
    }),
    answer: z.object({
      /** Those of the changes that are now the newest, with their version. A change that is missing here has a newer one in `items`, now or on a later page. */
      stored: z.array(z.object({ ...name, version })),
      /** Changed since the cursor, in the order of their versions. */
      items: z.array(item),
      cursor: version,
      hasMore: z.boolean(),
    }),
    errors: ['sync_off', 'too_large', 'too_many_of_these'],
  }),
}
