import type { CampaignRecord, campaignReviews } from '../../../contract/admin/campaigns.ts'
import { client } from '../../data/browser-client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toasts.state.ts'
import { useFormInPlace } from '../../ui/use-form-in-place.ts'
import type { Fresh } from '../kit/fresh.ts'
import { ReasonForm } from '../kit/ReasonForm.tsx'

const routeOf = <const Name extends string>(name: Name) =>
  ({ method: 'POST', path: `/api/admin/campaigns/:id/${name}`, access: 'admin:content' }) as const

type Call = { params: { id: string }; body: { reason: string } }

/** The acts as the wire has them, and whether one is allowed now. */
const acts = {
  approve: {
    // With what was read: what was handed in later is not published by it.
    run: ({ params, body }: Call, { since }: CampaignRecord) =>
      client.call<typeof campaignReviews.approve>(routeOf('approve'), { params, body: { ...body, since } }),
    isOpen: (record: CampaignRecord) => isHandedIn(record),
  },
  return: {
    run: (call: Call) => client.call<typeof campaignReviews.return>(routeOf('return'), call),
    isOpen: (record: CampaignRecord) => isHandedIn(record),
  },
  settle: {
    run: (call: Call) => client.call<typeof campaignReviews.settle>(routeOf('settle'), call),
    isOpen: ({ reports }: CampaignRecord) => reports > 0,
  },
  withhold: {
    run: (call: Call) => client.call<typeof campaignReviews.withhold>(routeOf('withhold'), call),
    isOpen: ({ state }: CampaignRecord) => state === 'published' || state === 'ended',
  },
  restore: {
    run: (call: Call) => client.call<typeof campaignReviews.restore>(routeOf('restore'), call),
    isOpen: ({ state }: CampaignRecord) => state === 'withheld',
  },
}

type Act = keyof typeof acts
const inOrder: readonly Act[] = ['approve', 'return', 'settle', 'withhold', 'restore']

const isHandedIn = ({ state, hasChanges }: CampaignRecord): boolean => state === 'review' || hasChanges

/** What can be decided about a campaign, each with a reason. */
export function ReviewActs({ record, fresh }: { record: CampaignRecord; fresh: Fresh }) {
  const { t } = useTranslation('admin')
  const { open: chosen, close, opener } = useFormInPlace<Act>()
  const open = inOrder.filter(act => acts[act].isOpen(record))
  const act = chosen && open.includes(chosen) ? chosen : null
  if (open.length === 0) return null
  return (
    <section className="panel gap-4" aria-labelledby="acts">
      <h2 id="acts">{t('acts.title')}</h2>
      {act ? (
        <>
          <ReasonForm
            readBy="asker"
            key={act}
            fresh={fresh}
            isGrave={act === 'withhold'}
            submitLabel={t(`campaigns.acts.${act}`)}
            onReason={async reason => {
              await acts[act].run({ params: { id: record.id }, body: { reason } }, record)
            }}
            onDone={() => {
              close()
              toast({ title: t('campaigns.done'), tone: 'done' })
            }}
            onCancel={close}
          />
        </>
      ) : (
        <div className="flex flex-wrap gap-2">
          {open.map(each => (
            <Button key={each} {...opener(each)} variant={each === 'approve' ? 'primary' : 'outline'}>
              {t(`campaigns.acts.${each}`)}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}
