import { createFileRoute } from '@tanstack/react-router'
import { ProgramPage } from '../../features/charities/ProgramPage.tsx'
import { preparePage } from '../../i18n/app-context.ts'

export const Route = createFileRoute('/(charity)/charity-partner-program')({
  staticData: { head: 'charities:head.program' },
  loader: ({ context }) => preparePage(context, ['charities']),
  component: ProgramPage,
})
