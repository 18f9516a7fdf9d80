import type { giftAidDeclarations } from '../../../contract/gift-aid.ts'
import { memberQuery } from '../../data/account/member-query.ts'

/** The declaration of who is signed in. */
export const giftAidQuery = () => memberQuery<typeof giftAidDeclarations.find>('/api/gift-aid', {})
