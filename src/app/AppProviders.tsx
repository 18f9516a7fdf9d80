import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useSyncExternalStore } from 'react'
import { ReaderContext, type ReaderStore } from '../i18n/reader.tsx'
import { TranslatorContext } from '../i18n/use-translation.ts'
import type { TranslatorStore } from './translator-store.ts'

interface Props {
  queryClient: QueryClient
  translators: Pick<TranslatorStore, 'get' | 'initial' | 'subscribe'>
  reader: ReaderStore
  children: ReactNode
}

export function AppProviders({ queryClient, translators, reader, children }: Props) {
  const translator = useSyncExternalStore(translators.subscribe, translators.get, translators.initial)
  return (
    <QueryClientProvider client={queryClient}>
      <TranslatorContext value={translator}>
        <ReaderContext value={reader}>{children}</ReaderContext>
      </TranslatorContext>
    </QueryClientProvider>
  )
}
