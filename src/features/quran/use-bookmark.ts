import { useRouter } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { bookmarkToast } from './bookmark-toast.ts'
import { keepMark, useMarks } from './use-marks.ts'

/** Long enough to read it and to reach for the way on. */
const lifetimeMs = 10_000

/** Sets the bookmark of an ayah or takes it away; where the device does not keep that, it leads to where room is made. */
export function useBookmark(verse: string): { isBookmarked: boolean; toggle: () => Promise<void> } {
  const { t } = useTranslation('quran')
  const router = useRouter()
  const isBookmarked = useMarks().marks.get(verse)?.isBookmarked === true
  const run = () => void router.navigate({ to: '/settings', search: { section: 'storage' } })
  const tell = async () => {
    const told = { title: t('ayah.notKept'), tone: 'error', durationMs: lifetimeMs } as const
    const isNamed = await router.options.context.texts('settings').then(
      () => true,
      () => false,
    )
    bookmarkToast.show(isNamed ? { ...told, action: { label: t('settings:hints.storage'), run } } : told)
  }
  const toggle = async () => {
    const isKept = await keepMark(verse, mark => ({ ...mark, isBookmarked: !isBookmarked }))
    if (!isKept) await tell()
  }
  return { isBookmarked, toggle }
}
