import type { childDesk } from '../../../contract/sponsorships.ts'
import { memberQuery } from '../../data/account/member-query.ts'
import type { Reader } from '../../i18n/reader.tsx'

/** The case files of children that the own charity keeps. */
export const childrenQuery = ({ language }: Pick<Reader, 'language'>) =>
  memberQuery<typeof childDesk.list>('/api/charity-desk/children', { query: { lang: language } })
