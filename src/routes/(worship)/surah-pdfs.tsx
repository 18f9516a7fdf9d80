import { createFileRoute } from '@tanstack/react-router'
import { pdfsSearch } from '../../features/quran/pdfs/pdfs-search.ts'
import { preparePdfs } from '../../features/quran/pdfs/prepare-pdfs.ts'
import { SurahPdfsPage } from '../../features/quran/pdfs/SurahPdfsPage.tsx'

export const Route = createFileRoute('/(worship)/surah-pdfs')({
  staticData: { head: 'surah-pdfs:head' },
  validateSearch: pdfsSearch,
  loaderDeps: ({ search }) => ({ surah: search.surah ?? 1 }),
  loader: ({ context, deps }) => preparePdfs(context, deps.surah),
  component: SurahPdfsPage,
})
