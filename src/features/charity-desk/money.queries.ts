import type { charityMoney } from '../../../contract/disbursements.ts'
import { memberQuery } from '../../data/account/member-query.ts'
import type { Reader } from '../../i18n/reader.tsx'

/** Funds, account, requests and proofs of the own charity. */
export const moneyQuery = ({ language }: Pick<Reader, 'language'>) =>
  memberQuery<typeof charityMoney.money>('/api/charity-desk/money', { query: { lang: language } })
