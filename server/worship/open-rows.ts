import type { WorshipScope } from '../../contract/worship-limits.ts'
import type { Service } from '../service.ts'
import { nameOf } from './merge-devices.ts'
import { openSeal } from './open-seal.ts'

type Row = Record<string, unknown>

/** The sealed rows of a person as that person may read them. @param rows with `scope`, and `sealed` in base64 */
export async function openRows(service: Service, personId: string, rows: readonly Row[]): Promise<Row[]> {
  if (rows.length === 0) return []
  const seal = await openSeal(service)
  return rows.map(({ sealed, scope, ...others }) => {
    // The table's check knows no other scope.
    const name = nameOf({ personId, scope: scope as WorshipScope })
    const { kind, id, value } = seal.open(name, Uint8Array.from(Buffer.from(String(sealed), 'base64')))
    return { scope, kind, id, value, ...others }
  })
}
