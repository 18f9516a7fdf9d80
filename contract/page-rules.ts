// Apart from page-blocks.ts, so that a page need not fetch its schemas.

/** The edition of what a built page is made of; a page of another is refused. */
export const pageFormat = 1

/** What a page is built of, in the order in which it is offered. */
export const blockKinds = [
  'heading',
  'text',
  'picture',
  'quote',
  'list',
  'facts',
  'questions',
  'divider',
  'columns',
  'progress',
  'donate',
] as const
export type BlockKind = (typeof blockKinds)[number]

export const spanMarks = ['strong', 'emphasis'] as const
export type SpanMark = (typeof spanMarks)[number]

/** What one page may hold; texts in UTF-16 units, as a text field counts them. */
export const pageLimits = {
  /** With those in columns. */
  blocks: 60,
  heading: 120,
  text: 4_000,
  spans: 200,
  paragraphs: 40,
  alt: 200,
  caption: 200,
  quote: 600,
  by: 80,
  items: 20,
  item: 300,
  facts: 6,
  figure: 20,
  label: 80,
  questions: 10,
  question: 200,
  answer: 1_000,
  href: 500,
  /** All of it, as JSON. */
  units: 120_000,
  pictures: 40,
  versions: 20,
} as const

const ownRoute = /^\/(?!api\/|pay\/)(?:[a-z0-9][\w\-./]*)?(?:\?[\w\-.~%=&+]*)?(?:#[\w-]*)?$/i
/** Without a name or a password before the host, and without what a browser would read otherwise than we do. */
const secureAddress = /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:[/?#][^\s<>"'`\\]*)?$/i

/** A link may lead to a page of ours, `/zakat-calculator`, or to another site by https; to nothing else. */
export const isPageLink = (href: string): boolean => ownRoute.test(href) || secureAddress.test(href)
