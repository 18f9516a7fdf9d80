import type { abTests } from '../../../contract/admin/ab-tests.ts'
import { adminQuery } from '../kit/admin-query.ts'

export const abTestsQuery = () => adminQuery<typeof abTests.list>('admin:content', '/api/admin/ab-tests', {})
