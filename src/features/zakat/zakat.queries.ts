import type { zakat } from '../../../contract/zakat.ts'
import { query } from '../../data/queries.ts'

export const zakatPricesQuery = () => query<typeof zakat.prices>('/api/zakat-prices', {})
