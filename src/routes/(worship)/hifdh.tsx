import { createFileRoute } from '@tanstack/react-router'
import { HifdhPage } from '../../features/hifdh/HifdhPage.tsx'
import { hifdhSearch } from '../../features/hifdh/hifdh-search.ts'
import { prepareHifdh } from '../../features/hifdh/prepare-hifdh.ts'

export const Route = createFileRoute('/(worship)/hifdh')({
  staticData: { head: 'hifdh:head' },
  validateSearch: hifdhSearch,
  loader: ({ context }) => prepareHifdh(context),
  component: HifdhPage,
  // Where the packs are named stays out of the code that every page loads.
  codeSplitGroupings: [['loader', 'component']],
})
