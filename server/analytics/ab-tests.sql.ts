import { sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { rows } from '../ledger/rows.ts'
import type { AbTest } from './variants-of.ts'

/** The tests that run, with their variants in order. */
export const selectActiveTests = (q: Queries): Promise<AbTest[]> =>
  rows<AbTest>(
    q,
    sql`select json_build_object('name', t.name,
        'variants', json_agg(json_build_object('name', v.name, 'weight', v.weight) order by v.position)) as row
      from ab_test t join ab_variant v on v.test_name = t.name
      where t.is_active group by t.name order by t.name`,
  )
