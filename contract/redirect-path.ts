import { pagesOfCauses } from './cause-hrefs.ts'

const pages = new Set(['/', '/auth', '/donate', ...Object.values(pagesOfCauses)])

/** Where a link from a mail may lead on to: these pages of ours and no other address. */
export function isRedirectPath(path: string): boolean {
  const [, page = ''] = /^(\/[a-z-]*)(?:\?cause=[a-z0-9-]{1,64})?$/.exec(path) ?? []
  return pages.has(page)
}
