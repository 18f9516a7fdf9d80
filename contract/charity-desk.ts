import * as z from 'zod/mini'
import { charityPage, teamMember } from './charities.ts'
import { endpoint } from './endpoint.ts'
import { languages } from './languages.ts'

/** What a charity does for itself. `access: 'charity'` is the role; whose charity it is says the membership. */
export const charityDesk = {
  page: endpoint({
    method: 'GET',
    path: '/api/charity-desk',
    summary: 'The charity of who is signed in, as its page shows it',
    access: 'charity',
    query: z.object({ lang: z._default(z.enum(languages), 'en') }),
    answer: charityPage,
    errors: ['not_found'],
  }),
  savePage: endpoint({
    method: 'PUT',
    path: '/api/charity-desk',
    summary: 'Sets what the page says in one language, the website and the team',
    access: 'charity',
    body: z.object({
      lang: z.enum(languages),
      about: z.string().check(z.maxLength(600)),
      website: z.string().check(z.maxLength(200)),
      team: z.array(teamMember).check(z.maxLength(20)),
    }),
    answer: charityPage,
    errors: ['not_found', 'field_missing', 'website_invalid'],
  }),
  setSlug: endpoint({
    method: 'PUT',
    path: '/api/charity-desk/slug',
    summary:
      'Sets the word of the page’s address and of the charity’s own host; the ones before still lead there. Three in all',
    access: 'charity',
    isFresh: true,
    body: z.object({ slug: z.string().check(z.maxLength(60)) }),
    answer: z.object({ slug: z.string() }),
    errors: ['not_found', 'address_invalid', 'address_taken', 'words_used_up'],
  }),
} as const
