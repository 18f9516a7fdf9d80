import { expect, it } from 'vitest'
import { placeGroups } from '../../src/app/places.ts'
import { ConfigError } from '../config-error.ts'
import { readCatalogueContent } from './content.ts'
import { requireCausePages } from './require-cause-pages.ts'
import { readCausePages } from './seed-cause-pages.ts'

const pages = (await readCausePages()).map(({ slug, plan }) => ({ slug, causes: plan.causes }))
const causes = new Set(readCatalogueContent().causes.map(({ id }) => id))
const without = (slug: string) => pages.filter(page => page.slug !== slug)

it('the pages that come with the project can be opened', () => {
  expect(() => requireCausePages(pages, causes)).not.toThrow()
})

it.each(['orphanages', 'qurbani'])('the page %s is refused without a cause, in one line', slug => {
  const refused = () => requireCausePages([...without(slug), { slug, causes: [] }], causes)
  expect(refused).toThrow(ConfigError)
  expect(refused).toThrow(`content/causes/pages.json: the page ${slug} must name a cause`)
})

it('a page of a cause that is gone is refused', () => {
  const left = new Set([...causes].filter(id => id !== 'wells'))
  expect(() => requireCausePages(pages, left)).toThrow('names the cause wells, which is not there')
})

const inMenu = placeGroups(key => key).flatMap(({ places }) =>
  places.flatMap(
    ({ to, params }) => params?.slug ?? (to === '/orphanages' || to === '/qurbani' ? to.slice(1) : []),
  ),
)
it.each([...inMenu, 'qurbani-sacrifice'])('the page %s, which is linked to, must be there', slug => {
  expect(() => requireCausePages(without(slug), causes)).toThrow(`there must be a page ${slug}`)
})

it('the page that the card of a cause leads to must be there, while there is the cause', () => {
  expect(() => requireCausePages(without('build-mosque'), causes)).toThrow(
    'there must be a page build-mosque',
  )
  const left = new Set([...causes].filter(id => id !== 'build-mosque'))
  const pagesLeft = without('build-mosque').filter(page => !page.causes.includes('build-mosque'))
  const refused = () =>
    requireCausePages([...pagesLeft, { slug: 'mosque-donations', causes: ['mosques'] }], left)
  expect(refused).not.toThrow()
})
