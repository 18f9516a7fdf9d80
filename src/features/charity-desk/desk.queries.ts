import type { charityApplications } from '../../../contract/charity-application.ts'
import type { charityDesk } from '../../../contract/charity-desk.ts'
import { memberQuery } from '../../data/account/member-query.ts'
import type { Reader } from '../../i18n/reader.tsx'

/** The application of who is signed in. */
export const applicationQuery = () =>
  memberQuery<typeof charityApplications.get>('/api/charity-application', {})

/** The charity of who is signed in. */
export const deskQuery = ({ language }: Pick<Reader, 'language'>) =>
  memberQuery<typeof charityDesk.page>('/api/charity-desk', { query: { lang: language } })
