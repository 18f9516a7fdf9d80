import { keptMasjid } from '../../data/kept-masjid.ts'
import { useKept } from '../../data/use-kept.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Place } from '../../lib/places/place.ts'
import {
  type Iqama,
  type IqamaName,
  iqamaNames,
  isNear,
  type Masjid,
  masjidOf,
} from '../../lib/prayer/iqama.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { usePlaceName } from '../../ui/use-place-name.ts'
import { IqamaFields } from './IqamaFields.tsx'

interface IqamaSheetProps {
  isOpen: boolean
  onClose: () => void
  place: Place
}

/** The iqama of the person's own masjid. Each holds at once, and stays on the device. */
export function IqamaSheet({ isOpen, onClose, place }: IqamaSheetProps) {
  const { t } = useTranslation('own-times')
  const masjid = useKept(keptMasjid)
  const isElsewhere = masjid !== null && !isNear(masjid, place)
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('iqama.title')} description={t('iqama.text')}>
      {isElsewhere ? <Elsewhere masjid={masjid} /> : <Fields masjid={masjid} place={place} />}
    </Sheet>
  )
}

function Fields({ masjid, place }: { masjid: Masjid | null; place: Place }) {
  const { t } = useTranslation('own-times')
  const names = usePlaceName()
  const change = (name: IqamaName, iqama: Iqama | null) => {
    const { latitude, longitude } = place
    const before = masjid ?? { latitude, longitude, place: names.name(place), iqama: {} }
    keptMasjid.set(masjidOf({ ...before, iqama: { ...before.iqama, [name]: iqama } }))
  }
  return (
    <div className="grid gap-5">
      {masjid === null && <Notice>{t('iqama.empty')}</Notice>}
      {iqamaNames.map(name => (
        <IqamaFields
          key={name}
          name={name}
          iqama={masjid?.iqama[name] ?? null}
          onChange={iqama => change(name, iqama)}
        />
      ))}
      {masjid && (
        <Button variant="quiet" onClick={() => keptMasjid.set(null)}>
          {t('iqama.clear')}
        </Button>
      )}
    </div>
  )
}

/** Who travels keeps what they typed at home. */
function Elsewhere({ masjid }: { masjid: Masjid }) {
  const { t } = useTranslation('own-times')
  return (
    <Notice
      action={
        <Button variant="outline" onClick={() => keptMasjid.set(null)}>
          {t('iqama.replace')}
        </Button>
      }
    >
      {t('iqama.elsewhere', { place: masjid.place })}
    </Notice>
  )
}
