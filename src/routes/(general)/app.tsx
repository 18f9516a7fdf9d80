import { createFileRoute } from '@tanstack/react-router'
import { nowQuery } from '../../features/prayer/prayer.queries.ts'
import { preparePage } from '../../i18n/app-context.ts'
import { AppCards } from './-AppCards.tsx'

export const Route = createFileRoute('/(general)/app')({
  staticData: { head: 'app:head', chrome: 'header', isPrivate: true },
  loader: ({ context }) => preparePage(context, ['app', 'prayer', 'calendar'], [nowQuery()]),
  component: AppCards,
})
