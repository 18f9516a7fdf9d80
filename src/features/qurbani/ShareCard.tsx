import type { QurbaniShare, ShareStatus } from '../../../contract/qurbani.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FactList } from '../../ui/FactList.tsx'
import { Pill, type PillTone } from '../../ui/Pill.tsx'
import { shareKey } from './order.ts'
import { ShareSteps } from './ShareSteps.tsx'
import { useMoments } from './use-moments.ts'

const tones: Record<ShareStatus, PillTone> = {
  awaiting: 'warning',
  ordered: 'plain',
  allotted: 'plain',
  sacrificed: 'green',
  distributed: 'gold',
  withdrawn: 'plain',
}

const seatsOf = ({ animal }: QurbaniShare): number => (animal === 'cow' || animal === 'camel' ? 7 : 1)

/** One share from the order to the families, with the partner's evidence. */
export function ShareCard({ share }: { share: QurbaniShare }) {
  const { t } = useTranslation('qurbani')
  const { name, title, charity, animal, status, tag } = share
  const label = t(shareKey({ animal, seats: seatsOf(share) }), { animal: t(`animal.${animal}`) })
  return (
    <li className="panel gap-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="text-xl">
          <bdi>{name}</bdi>
        </h3>
        <Pill tone={tones[status]}>{t(`status.${status}`)}</Pill>
      </div>
      <p className="text-soft">
        {title} · <bdi>{charity}</bdi>
        <br />
        {label}
      </p>
      {status !== 'withdrawn' && <ShareSteps share={share} />}
      {tag !== null && (
        <FactList facts={[{ label: t('track.tag'), value: <bdi className="figures">{tag}</bdi> }]} />
      )}
      <Evidence share={share} />
    </li>
  )
}

function Evidence({ share }: { share: QurbaniShare }) {
  const { t } = useTranslation('qurbani')
  const { momentOf } = useMoments(share.timeZone)
  const steps = [
    { key: 'sacrificed', step: share.sacrificed, families: null },
    { key: 'distributed', step: share.distributed, families: share.distributed?.families ?? null },
  ]
  return steps.map(
    ({ key, step, families }) =>
      step && (
        <section key={key} className="grid gap-1">
          <h4 className="font-semibold">{t(`status.${key}`)}</h4>
          <p>{momentOf(step.at)}</p>
          <FactList
            facts={[
              { label: t('track.place'), value: <bdi>{step.place}</bdi> },
              { label: t('track.report'), value: <bdi>{step.reference}</bdi> },
              ...(families === null
                ? []
                : [
                    {
                      label: t('status.distributed'),
                      value: t('track.families', {
                        count: families,
                      }),
                    },
                  ]),
            ]}
          />
        </section>
      ),
  )
}
