import { and, eq, isNull } from 'drizzle-orm'
import { giftCardCodeOf, parseGiftCardCode } from '../../contract/gift-card-code.ts'
import type { Language } from '../../contract/languages.ts'
import { hashOf } from '../accounts/secret.ts'
import type { Queries } from '../db/database.ts'
import { hrefIn } from '../href-in.ts'
import type { Service } from '../service.ts'
import { giftCardCode } from './gift-cards.schema.ts'

const bytesOfCode = 24

/** A fresh code of a card. Only its hash is kept: who lost it gets another. */
export async function makeCode(
  tx: Queries,
  { chance, clock }: Pick<Service, 'chance' | 'clock'>,
  cardId: string,
): Promise<string> {
  const code = giftCardCodeOf(chance.bytes(bytesOfCode))
  await tx.insert(giftCardCode).values({ codeHash: hashOf(code), cardId, madeAt: clock.now() })
  return code
}

/** Which card a code opens; null for every code that opens none. A text that is no code is looked for all the same. */
export async function cardIdOf(q: Queries, typed: string): Promise<string | null> {
  const [row] = await q
    .select({ cardId: giftCardCode.cardId })
    .from(giftCardCode)
    .where(
      and(
        eq(giftCardCode.codeHash, hashOf(parseGiftCardCode(typed) ?? typed)),
        isNull(giftCardCode.withdrawnAt),
      ),
    )
  return row?.cardId ?? null
}

/** What was sent before opens nothing any more. */
export const withdrawCodes = (tx: Queries, cardId: string, now: Date) =>
  tx
    .update(giftCardCode)
    .set({ withdrawnAt: now })
    .where(and(eq(giftCardCode.cardId, cardId), isNull(giftCardCode.withdrawnAt)))

/** The address that redeems a card, in its recipient's language. The code stands behind the #, which no server and no log ever sees. */
export const linkOf = (publicUrl: string, code: string, language: Language): string =>
  `${publicUrl}${hrefIn('/gift-cards/redeem', language)}#${code}`
