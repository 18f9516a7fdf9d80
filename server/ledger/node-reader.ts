import { sql } from 'drizzle-orm'
import { fromHex } from '../../contract/hex.ts'
import type { NodeReader } from '../../contract/merkle.ts'
import type { Queries } from '../db/database.ts'
import { rows } from './rows.ts'

/** Reads hashes of the log's tree, all places in one query: leaves from `log_leaf`, what is above from `log_node`. */
export function nodeReader(q: Queries): NodeReader {
  return async places => {
    if (places.length === 0) return []
    const found = await rows<{ level: number; index: number; hash: string }>(
      q,
      sql`select json_build_object('level', p.level, 'index', p.index,
          'hash', encode(case when p.level = 0
            then (select l.leaf from log_leaf l where l.index = p.index)
            else (select n.hash from log_node n where n.level = p.level and n.index = p.index) end, 'hex')) as row
        from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p (level int, index bigint)`,
    )
    const hashOf = new Map(found.map(({ level, index, hash }) => [`${level}/${index}`, hash]))
    return places.map(({ level, index }) => {
      const hash = fromHex(hashOf.get(`${level}/${index}`) ?? 'missing')
      if (!hash) throw new Error(`The log lacks node ${level}/${index}`)
      return hash
    })
  }
}
