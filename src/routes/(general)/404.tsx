import { createFileRoute } from '@tanstack/react-router'
import { NotFoundPage } from '../../features/home/NotFoundPage.tsx'
import { preparePage } from '../../i18n/app-context.ts'

export const Route = createFileRoute('/(general)/404')({
  staticData: { head: 'home:notFound', isPrivate: true },
  loader: ({ context }) => preparePage(context, ['home']),
  component: NotFoundPage,
})
