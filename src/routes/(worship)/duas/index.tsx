import { createFileRoute } from '@tanstack/react-router'
import { DuasPage } from '../../../features/duas/DuasPage.tsx'
import { prepareDuas } from '../../../features/duas/prepare-duas.ts'

export const Route = createFileRoute('/(worship)/duas/')({
  staticData: { head: 'duas:head.duas' },
  loader: ({ context }) => prepareDuas(context),
  component: DuasPage,
})
