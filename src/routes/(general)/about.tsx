import { createFileRoute } from '@tanstack/react-router'
import { siteQuery } from '../../data/reads/site-query.ts'
import { AboutPage } from '../../features/about/AboutPage.tsx'
import { preparePage } from '../../i18n/app-context.ts'

export const Route = createFileRoute('/(general)/about')({
  staticData: { head: 'about:head' },
  loader: ({ context }) => preparePage(context, ['about'], [siteQuery()]),
  component: AboutPage,
})
