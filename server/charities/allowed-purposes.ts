import type { Project } from '../../contract/catalogue.ts'
import { type Purpose, purposes } from '../../contract/disbursements.ts'
import type { ProjectRow } from '../catalogue/catalogue.sql.ts'

/** What gifts to each kind of project were given for: a restricted fund is spent on nothing else (I8). */
const ofKind: Readonly<Record<Project['kind'], readonly Purpose[]>> = {
  emergency: purposes,
  masjid: ['building'],
  mosque_share: ['building'],
  well: ['building', 'delivery'],
  orphan: ['goods', 'cash', 'care'],
  qurbani: ['goods', 'delivery'],
  zakat: ['goods', 'cash', 'care'],
  sadaqah: purposes,
}

/** Zakat goes to those who are entitled to it, not into walls and lorries. */
const toPeople: readonly Purpose[] = ['goods', 'cash', 'care']

export function allowedPurposes({ kind, zakatCategory }: ProjectRow['project']): readonly Purpose[] {
  // Written by the seed and the admin area, which know no other kinds.
  const allowed = ofKind[kind as Project['kind']]
  return zakatCategory === null ? allowed : allowed.filter(purpose => toPeople.includes(purpose))
}
