import { useQuery } from '@tanstack/react-query'
import { Headphones } from 'lucide-react'
import { siteQuery } from '../../../data/reads/site-query.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { useIsLive } from '../../../ui/use-is-live.ts'
import { listening } from './listening.ts'

/** Begins to recite this surah, or goes on with it. Where there is nobody to be heard there is nothing to press. */
export function ListenButton({ surah }: { surah: number }) {
  const { t } = useTranslation('quran')
  const isLive = useIsLive()
  const { data: site } = useQuery(siteQuery())
  if (!site?.reciters?.length) return null
  return (
    <Button
      variant="tint"
      className="mt-2"
      icon={<Headphones size={18} aria-hidden="true" />}
      disabled={!isLive}
      onClick={() => listening.set({ surah, ayah: null })}
    >
      {t('listen')}
    </Button>
  )
}
