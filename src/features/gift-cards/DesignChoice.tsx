import { type GiftCardDesign, giftCardDesigns } from '../../../contract/gift-card-terms.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FaceArt } from './CardFace.tsx'

interface Props {
  value: GiftCardDesign
  onChange: (design: GiftCardDesign) => void
}

/** The faces, small, one of them chosen. */
export function DesignChoice({ value, onChange }: Props) {
  const { t } = useTranslation('gift-cards')
  return (
    <fieldset>
      <legend className="field-label">{t('form.design')}</legend>
      <div className="grid grid-cols-3 gap-3 xs:grid-cols-5">
        {giftCardDesigns.map(design => (
          <label key={design} className={`face-choice face-${design}`}>
            <FaceArt design={design} />
            <input
              type="radio"
              name="design"
              value={design}
              checked={design === value}
              onChange={() => onChange(design)}
              aria-label={t(`designs.${design}`)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
