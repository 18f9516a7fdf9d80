import * as z from 'zod/mini'
import { consentTextVersions } from './consent-text.ts'
import { uuid7 } from './donations.ts'
import { endpoint } from './endpoint.ts'
import { languages } from './languages.ts'
import { isTrackedPage } from './tracked-page.ts'

// The lists here are closed on purpose: what is not named is refused, so that no event can carry an address, what was typed,
// or how somebody worships.

/** A word of ours or of a campaign, never a sentence of a person. */
const word = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/))
const page = z.string().check(z.maxLength(80), z.refine(isTrackedPage))
const pounds = z.number().check(
  z.minimum(0),
  z.maximum(1_000_000),
  z.refine(value => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6),
)

const shownTexts: readonly string[] = consentTextVersions.analytics

/** What was agreed to, by the version of the sentence that was shown. Without it nothing is stored. */
const consent = z.strictObject({
  purpose: z.literal('analytics'),
  textVersion: z.string().check(z.refine(version => shownTexts.includes(version))),
})

const sessionId = z.optional(uuid7)
const mostTests = 20

/** Test → variant, as `/api/analytics/ab-tests` answered. */
const variants = z.record(word, word).check(z.refine(tests => Object.keys(tests).length <= mostTests))

/** Event type → what may be said of it. Spans are whole seconds, amounts are pounds. */
const eventData = {
  page_view: z.strictObject({
    sessionId,
    page,
    language: z.optional(z.enum(languages)),
    screen: z.optional(z.enum(['phone', 'tablet', 'desktop'])),
    isInstalled: z.optional(z.boolean()),
    isOnline: z.optional(z.boolean()),
  }),
  /** What a visit is shown of the tests that run, said once. */
  exposure: z.strictObject({ sessionId, variants }),
  scroll_depth: z.strictObject({ sessionId, page, percent: z.literal([25, 50, 75, 100]) }),
  time_on_page: z.strictObject({
    sessionId,
    page,
    seconds: z.int().check(z.minimum(0), z.maximum(86_400)),
  }),
  click: z.strictObject({ sessionId, page, control: word }),
  error: z.strictObject({
    sessionId,
    page,
    name: word,
    /** Where in our own files, `assets/feed-1a2b3c4d.js:1:200`. An error's sentence may repeat what was typed: it is left out. */
    at: z.optional(z.string().check(z.regex(/^assets\/[\w.-]{1,80}\.js:\d{1,6}:\d{1,8}$/))),
  }),
  performance: z.strictObject({
    sessionId,
    page,
    metric: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
    value: z.number().check(z.minimum(0), z.maximum(1e9)),
    rating: z.enum(['good', 'needs-improvement', 'poor']),
  }),
  donation: z.strictObject({
    sessionId,
    step: z.enum(['basket', 'given', 'paid']),
    items: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
    value: z.optional(pounds),
  }),
} as const

export type TrackedType = keyof typeof eventData
export type TrackedData<T extends TrackedType> = z.input<(typeof eventData)[T]>

const typed = <T extends TrackedType, const Extra extends Record<string, z.ZodMiniType>>(
  eventType: T,
  extra: Extra,
) =>
  z.strictObject({
    ...extra,
    eventType: z.literal(eventType),
    eventData: eventData[eventType],
    consent: z.optional(consent),
  })

const eventsWith = <const Extra extends Record<string, z.ZodMiniType>>(extra: Extra) =>
  z.discriminatedUnion('eventType', [
    typed('page_view', extra),
    typed('exposure', extra),
    typed('scroll_depth', extra),
    typed('time_on_page', extra),
    typed('click', extra),
    typed('error', extra),
    typed('performance', extra),
    typed('donation', extra),
  ])

/** The id that the device made, and when it happened by the device's clock. */
const happened = { id: uuid7, at: z.iso.datetime() } as const

const trackedEvent = eventsWith({ id: z.optional(uuid7), at: z.optional(z.iso.datetime()) })
const batchedEvent = eventsWith(happened)

export type BatchedEvent = z.output<typeof batchedEvent>

export const conversionTypes = ['donation', 'sign_up', 'subscription', 'email_link'] as const

const conversion = z.strictObject({
  id: z.optional(uuid7),
  at: z.optional(z.iso.datetime()),
  conversionType: z.enum(conversionTypes),
  /** Pounds. */
  value: pounds,
  metadata: z._default(
    z.strictObject({
      sessionId,
      source: z.optional(word),
      medium: z.optional(word),
      campaign: z.optional(word),
      variants: z.optional(variants),
    }),
    {},
  ),
  consent: z.optional(consent),
})

export type Conversion = z.output<typeof conversion>
export type ConversionCall = z.input<typeof conversion>

/** How many of the events sent are kept: those with consent, however often they were sent. */
const kept = z.object({ stored: z.int() })

export const analytics = {
  track: endpoint({
    method: 'POST',
    path: '/api/analytics/track',
    summary: 'One event. Without a consent in it nothing is stored; a field that is not listed is refused',
    access: 'public',
    body: trackedEvent,
    answer: kept,
    errors: [],
  }),
  batch: endpoint({
    method: 'POST',
    path: '/api/analytics/batch',
    summary: 'Up to 100 events, each under the id that its device made: sent again it changes nothing',
    access: 'public',
    body: z.strictObject({ events: z.array(batchedEvent).check(z.minLength(1), z.maxLength(100)) }),
    answer: kept,
    errors: [],
  }),
  conversion: endpoint({
    method: 'POST',
    path: '/api/analytics/conversion',
    summary: 'What a visit came to, in pounds. Without a consent in it nothing is stored',
    access: 'public',
    body: conversion,
    answer: kept,
    errors: [],
  }),
  abTests: endpoint({
    method: 'GET',
    path: '/api/analytics/ab-tests',
    summary: 'Test → variant of this device, the same at every call; nothing where no test runs',
    access: 'public',
    device: 'asked',
    answer: z.record(z.string(), z.string()),
    errors: [],
  }),
} as const
