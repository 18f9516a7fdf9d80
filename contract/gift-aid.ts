import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** A donor's declaration that goes on, as the donor sees it. */
export const giftAidDeclaration = z.object({
  id: z.string(),
  fullName: z.string(),
  homeAddress: z.string(),
  /** Null where the home is outside the UK. */
  postcode: z.nullable(z.string()),
  textVersion: z.string(),
  madeAt: z.string(),
  /** The first day of the UK whose gifts it covers: `2026-11-22`. */
  validFrom: z.string(),
})

export type GiftAidDeclaration = z.output<typeof giftAidDeclaration>

/** Null where there is none, or it was withdrawn. */
const standing = z.object({ declaration: z.nullable(giftAidDeclaration) })

export type GiftAidStanding = z.output<typeof standing>

/** Texts are checked by the handler, so that each mistake gets its own code beside its own field. */
export const giftAidOffer = z.object({
  id: z.string().check(z.maxLength(64)),
  fullName: z.string(),
  homeAddress: z.string(),
  /** Null where the home is outside the UK. */
  postcode: z.nullable(z.string()),
  /** The statement was ticked. */
  isTaxpayer: z.boolean(),
  /** Of the statement that was shown. */
  textVersion: z.string().check(z.maxLength(32)),
  /** It covers the gifts of the last four years too. */
  includesPast: z._default(z.boolean(), false),
})

export type GiftAidOffer = z.output<typeof giftAidOffer>

/** Gift Aid (UK): declared by a person, for all gifts of that person in pounds. */
export const giftAidDeclarations = {
  find: endpoint({
    method: 'GET',
    path: '/api/gift-aid',
    summary: 'The Gift Aid declaration of the person, where one goes on',
    access: 'member',
    answer: standing,
    errors: [],
  }),
  declare: endpoint({
    method: 'POST',
    path: '/api/gift-aid',
    summary:
      'Makes a declaration from today on; the one before it ends today. The same id gives the same answer',
    access: 'member',
    body: giftAidOffer,
    answer: standing,
    errors: [
      'id_invalid',
      'id_taken',
      'name_missing',
      'field_missing',
      'text_too_long',
      'postcode_invalid',
      'taxpayer_missing',
      'state_changed',
    ],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/gift-aid/withdrawal',
    summary: 'Ends the declaration now; gifts before stay covered, and what was claimed stays claimed',
    access: 'member',
    answer: standing,
    errors: [],
  }),
} as const
