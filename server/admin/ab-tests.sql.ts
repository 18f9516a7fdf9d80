import { sql } from 'drizzle-orm'
import type { AbTestRecord } from '../../contract/admin/ab-tests.ts'
import type { Queries } from '../db/database.ts'
import { rows } from '../ledger/rows.ts'

/** All tests by name, with what consented visits saw and did. */
export const selectTests = (q: Queries): Promise<AbTestRecord[]> =>
  rows<AbTestRecord>(
    q,
    sql`with shown as (
        select each.key as test, each.value as variant, count(distinct e.session_id)::int as n
        from analytics_event e, jsonb_each_text(e.event_data->'variants') each
        where e.event_type = 'exposure' group by 1, 2),
      came as (
        select each.key as test, each.value as variant, count(*)::int as n
        from analytics_conversion c, jsonb_each_text(c.metadata->'variants') each
        where jsonb_typeof(c.metadata->'variants') = 'object' group by 1, 2)
      select json_build_object('name', t.name, 'isActive', t.is_active,
        'variants', json_agg(json_build_object('name', v.name, 'weight', v.weight,
          'exposures', coalesce(shown.n, 0), 'conversions', coalesce(came.n, 0)) order by v.position)) as row
      from ab_test t join ab_variant v on v.test_name = t.name
      left join shown on shown.test = t.name and shown.variant = v.name
      left join came on came.test = t.name and came.variant = v.name
      group by t.name, t.is_active order by t.name`,
  )

export interface KeptTest {
  name: string
  isActive: boolean
  variants: readonly { name: string; weight: number }[]
}

/** Makes the test, or sets it anew. Answers false, and changes nothing, when it is so already. */
export async function keepTest(tx: Queries, { name, isActive, variants }: KeptTest, now: Date) {
  const before = (await selectTests(tx)).find(test => test.name === name)
  const plain = (all: KeptTest['variants']) => JSON.stringify(all.map(each => [each.name, each.weight]))
  const isSame = before?.isActive === isActive && plain(before.variants) === plain(variants)
  if (isSame) return false
  await tx.execute(sql`insert into ab_test (name, is_active, made_at) values (${name}, ${isActive}, ${now.toISOString()}::timestamptz)
    on conflict (name) do update set is_active = excluded.is_active`)
  await tx.execute(sql`delete from ab_variant where test_name = ${name}`)
  for (const [position, variant] of variants.entries())
    await tx.execute(sql`insert into ab_variant (test_name, name, position, weight)
      values (${name}, ${variant.name}, ${position}, ${variant.weight})`)
  return true
}
