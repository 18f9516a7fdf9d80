import { Menu } from '@base-ui/react/menu'
import { useQuery } from '@tanstack/react-query'
import { Headphones } from 'lucide-react'
import { siteQuery } from '../../../data/reads/site-query.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { AyahAddress } from '../reader-search.ts'
import { listening } from './listening.ts'

/** In the menu of an ayah: begins to recite there. */
export function ListenItem({ place }: { place: AyahAddress }) {
  const { t } = useTranslation('quran')
  const { data: site } = useQuery(siteQuery())
  if (!site?.reciters?.length) return null
  return (
    <Menu.Item className="popup-item" onClick={() => listening.set({ ...place })}>
      <Headphones size={18} aria-hidden="true" />
      {t('ayah.listen')}
    </Menu.Item>
  )
}
