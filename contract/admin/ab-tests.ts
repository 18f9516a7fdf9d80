import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Names of tests and variants: they go into events and into code. */
const word = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/))

/** A variant and its share of the devices: its weight of all weights. */
const variant = z.object({ name: word, weight: z.int().check(z.minimum(0), z.maximum(1000)) })

const abTest = z.object({
  name: word,
  isActive: z.boolean(),
  /** In their order. Counted are visits and what came of them, of those who agreed to be counted, over the last 90 days. */
  variants: z.array(z.extend(variant, { exposures: z.int(), conversions: z.int() })),
})

export type AbTestRecord = z.output<typeof abTest>

const isDistinct = (variants: readonly { name: string }[]): boolean =>
  new Set(variants.map(({ name }) => name)).size === variants.length

export const abTests = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/ab-tests',
    summary: 'A/B tests with their variants, their shares, and how often each was shown',
    access: 'admin:content',
    answer: z.object({ tests: z.array(abTest) }),
    errors: [],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/admin/ab-tests/:name',
    summary:
      'Makes a test, or sets its variants and whether it runs; with other weights devices change variants',
    access: 'admin:content',
    isFresh: true,
    params: z.object({ name: word }),
    body: z.object({
      isActive: z.boolean(),
      variants: z.array(variant).check(
        z.minLength(2),
        z.maxLength(6),
        z.refine(isDistinct),
        z.refine(variants => variants.some(({ weight }) => weight > 0)),
      ),
      reason: z.string().check(z.maxLength(500)),
    }),
    answer: z.object({ tests: z.array(abTest) }),
    errors: ['reason_missing'],
  }),
} as const
