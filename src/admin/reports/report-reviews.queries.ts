import type { reportReviews } from '../../../contract/admin/project-reports.ts'
import type { Reader } from '../../i18n/reader.tsx'
import { adminQuery } from '../kit/admin-query.ts'

export const reportReviewsQuery = ({ language }: Pick<Reader, 'language'>) =>
  adminQuery<typeof reportReviews.list>('admin:content', '/api/admin/project-reports', {
    query: { lang: language },
  })
