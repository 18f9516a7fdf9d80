import * as z from 'zod/mini'
import { causePage } from './cause-pages.ts'
import { endpoint } from './endpoint.ts'
import { languages } from './languages.ts'

const written = [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
] as const

/** What a page is written of. Text is plain: no HTML anywhere. */
export const writtenBlock = z.discriminatedUnion('kind', written)

/** What a page is made of. */
export const cmsBlock = z.discriminatedUnion('kind', [
  ...written,
  /** Who answers for this service: the name and the lines of the postal address, as the operator set them. */
  z.object({ kind: z.literal('operator'), items: z.array(z.string()), email: z.string() }),
])

export const cmsPage = z.object({
  kind: z.literal('written'),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  /** The language of the texts: the one asked for, or English where it is missing. */
  lang: z.enum(languages),
  blocks: z.array(cmsBlock),
  updatedAt: z.string(),
})

export type CmsPage = z.output<typeof cmsPage>

/** What an address of one word leads to. */
export const sitePage = z.discriminatedUnion('kind', [cmsPage, causePage])

export type SitePage = z.output<typeof sitePage>

export const cms = {
  page: endpoint({
    method: 'GET',
    path: '/api/pages/:slug',
    access: 'public',
    summary: 'A page of the site: written, such as its privacy notice, or of a cause',
    cacheSeconds: 5,
    params: z.object({ slug: z.string().check(z.regex(/^[a-z0-9-]{1,64}$/)) }),
    query: z.object({ lang: z._default(z.enum(languages), 'en') }),
    answer: sitePage,
    errors: ['not_found'],
  }),
}
