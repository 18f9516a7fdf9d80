import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { QrCode } from '../../ui/QrCode.tsx'

/** The campaign's link as a code, for a poster or a screen in the mosque; the link itself stands under it. */
export function QrDialog({ link, onClose }: { link: string; onClose: () => void }) {
  const { t } = useTranslation('campaigns')
  return (
    <Dialog isOpen onClose={onClose} title={t('share.qr')} description={t('share.qrHint')}>
      <div className="grid justify-items-center gap-3">
        <QrCode text={link} />
        <p className="max-w-full text-center text-sm break-all" dir="ltr">
          {link}
        </p>
      </div>
    </Dialog>
  )
}
