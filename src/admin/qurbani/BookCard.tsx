import type { QurbaniBook } from '../../../contract/admin/qurbani.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { useFormInPlace } from '../../ui/use-form-in-place.ts'
import { useMoment } from '../../ui/use-moment.ts'
import type { Fresh } from '../kit/fresh.ts'
import { AllotForm } from './AllotForm.tsx'
import { AnimalCard } from './AnimalCard.tsx'
import { OfferForm } from './OfferForm.tsx'

interface Props {
  book: QurbaniBook
  fresh: Fresh
}

/** One offer in one year; opened, an animal is allotted or its capacity set. */
export function BookCard({ book, fresh }: Props) {
  const { t } = useTranslation('admin')
  const { locale } = useReader()
  const { open, close, opener } = useFormInPlace<'allot' | 'change'>()
  const momentOf = useMoment({ dateStyle: 'medium', timeStyle: 'short', timeZone: book.timeZone })
  const plain = new Intl.NumberFormat(locale, { useGrouping: false })
  const number = new Intl.NumberFormat(locale)
  const { season, animals, waiting, taken, capacity } = book
  return (
    <section className="panel gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-xl">
          {t('qurbani.year', { title: book.title, year: plain.format(book.hijriYear) })}
        </h2>
        {!book.isTaking && <Pill tone="warning">{t('qurbani.closed')}</Pill>}
      </div>
      <p className="text-soft">
        <bdi>{book.charity}</bdi>
      </p>
      <FactList
        facts={[
          { label: t('qurbani.closes'), value: momentOf(season.closesAt) },
          { label: t('qurbani.begins'), value: momentOf(season.beginsAt) },
        ]}
      />
      <p>{t('qurbani.taken', { taken: number.format(taken), capacity: number.format(capacity) })}</p>
      {taken > capacity && <Notice tone="warning">{t('qurbani.over')}</Notice>}
      <p className={waiting > 0 ? 'font-semibold' : 'text-soft'}>
        {t('qurbani.waiting', { count: waiting })}
      </p>
      {open === 'allot' && <AllotForm book={book} fresh={fresh} onClose={close} />}
      {open === 'change' && <OfferForm book={book} fresh={fresh} onClose={close} />}
      {open === null && (
        <div className="flex flex-wrap gap-2">
          {waiting > 0 && (
            <Button {...opener('allot')} variant="tint">
              {t('qurbani.allot')}
            </Button>
          )}
          <Button {...opener('change')} variant="outline">
            {t('qurbani.change')}
          </Button>
        </div>
      )}
      {animals.length === 0 ? (
        <p className="text-soft">{t('qurbani.noAnimals')}</p>
      ) : (
        <ul className="grid gap-3">
          {animals.map(animal => (
            <AnimalCard key={animal.id} animal={animal} timeZone={book.timeZone} fresh={fresh} />
          ))}
        </ul>
      )}
    </section>
  )
}
