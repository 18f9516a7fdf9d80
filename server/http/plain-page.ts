import { readFileSync } from 'node:fs'

const base = readFileSync(new URL('./plain-page.css', import.meta.url))

/** The stylesheet of a page that is the service's alone, without the app: what these have in common, and its own. */
export const plainPageCss = (own: URL): Buffer => Buffer.concat([base, readFileSync(own)])
