import { createFileRoute } from '@tanstack/react-router'
import { prepareZakat } from '../../features/zakat/prepare-zakat.ts'
import { ZakatPage } from '../../features/zakat/ZakatPage.tsx'

export const Route = createFileRoute('/(learn)/zakat-calculator')({
  staticData: { head: 'zakat:head' },
  loader: ({ context }) => prepareZakat(context),
  component: ZakatPage,
})
