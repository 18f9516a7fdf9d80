import { createFileRoute } from '@tanstack/react-router'
import { DuaLibraryPage } from '../../features/duas/DuaLibraryPage.tsx'
import { prepareDuaLibrary } from '../../features/duas/prepare-duas.ts'

export const Route = createFileRoute('/(worship)/duas-library')({
  staticData: { head: 'duas:head.library' },
  loader: ({ context }) => prepareDuaLibrary(context),
  component: DuaLibraryPage,
})
