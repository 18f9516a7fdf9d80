import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { keptPlace } from '../../data/kept-place.ts'
import { useKept } from '../../data/use-kept.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { usePlaceName } from '../../ui/use-place-name.ts'
import { LazyPlaceSheet } from './LazyPlaceSheet.tsx'
import type { PlaceSheetProps } from './PlaceSheet.tsx'

/** The place that is kept, and the way to another: for any page that stands on a place. */
export function PlaceButton({ isSent }: Pick<PlaceSheetProps, 'isSent'>) {
  const { t } = useTranslation('prayer')
  const place = useKept(keptPlace)
  const names = usePlaceName()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant={place ? 'quiet' : 'primary'}
        icon={<MapPin size={20} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {place ? names.title(place) : t('place.choose')}
        {place && <span className="sr-only">{t('place.change')}</span>}
      </Button>
      <LazyPlaceSheet isOpen={isOpen} isSent={isSent} onClose={() => setIsOpen(false)} />
    </>
  )
}
