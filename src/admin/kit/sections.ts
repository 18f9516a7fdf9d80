import type { User } from '../../../contract/accounts.ts'
import { type AdminSection, adminGroups } from './section.ts'

const found = import.meta.glob<AdminSection>('../sections/*.tsx', { eager: true, import: 'section' })

const inOrder = Object.values(found).sort(
  (a, b) => adminGroups.indexOf(a.group) - adminGroups.indexOf(b.group),
)

/** The sections of somebody's rights. */
export const sectionsFor = ({ rights }: Pick<User, 'rights'>): AdminSection[] =>
  inOrder.filter(({ right }) => rights.includes(right) || rights.includes('owner'))
