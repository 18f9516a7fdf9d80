import { sql } from 'drizzle-orm'

/** The public form of the journal `j`, as the contract's `entry` says. No donor in it. */
export const publicEntry = sql.raw(`json_build_object(
  'v', 1,
  'journal', j.id,
  'kind', j.kind,
  'at', to_char(j.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'postings', coalesce((
    select json_agg(json_build_object('account', a.name, 'currency', p.currency, 'minor', p.minor) order by p.position)
    from posting p join account a on a.id = p.account_id where p.journal_id = j.id), '[]'::json),
  'commitment', j.commitment)`)

/** The head in the row `h`, as the contract's `treeHead` says. */
export const publicHead = sql.raw(`json_build_object(
  'size', h.size,
  'root', encode(h.root, 'hex'),
  'at', to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'signature', encode(h.signature, 'hex'),
  'keyId', h.key_id)`)
