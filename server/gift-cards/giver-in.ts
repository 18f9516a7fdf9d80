import { isLanguage } from '../../contract/languages.ts'
import { textsOf } from '../texts.ts'
import type { CardRow } from './card-state.ts'

/**
 * Who a card says that it is from. Where their account is gone, someone: as the feed says of whoever is not named.
 * @param lang the reader's; that of the card's mail where it is none
 */
export function giverIn({ fromName, recipientLang }: CardRow, lang: string | undefined): string {
  if (fromName !== '') return fromName
  return textsOf('feed', isLanguage(lang) ? lang : recipientLang)('someone')
}
