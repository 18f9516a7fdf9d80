import type { DonationRow } from './donations.sql.ts'

type Row = Pick<DonationRow, 'visibility' | 'publicName' | 'message' | 'wordsTakenAt'>

/** What others read beside a gift: what its donor lets them, until the office takes it down. */
export const wordsOf = ({ visibility, publicName, message, wordsTakenAt }: Row) =>
  wordsTakenAt ? { name: null, message: null } : { name: visibility === 'named' ? publicName : null, message }
