import { Compass } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Place } from '../../lib/places/place.ts'
import { magneticDeclination } from '../../lib/prayer/magnetic-north.ts'
import { sunPosition } from '../../lib/prayer/sun-position.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useMinute } from '../../ui/use-minute.ts'
import { useLocale } from '../../ui/useLocale.ts'
import type { CompassReading } from './compass.ts'
import { QiblaDial } from './QiblaDial.tsx'
import { useCompass } from './use-compass.ts'

const roughDegrees = 15
/** Nobody holds a phone more exactly. */
const alignedDegrees = 3

const isNear = (bearing: number, heading: number): boolean =>
  Math.abs(((bearing - heading + 540) % 360) - 180) <= alignedDegrees

/** The dial: north up until the compass turns it. */
export function CompassPanel({ place, bearing }: { place: Place; bearing: number }) {
  const { t } = useTranslation('qibla')
  const { locale } = useLocale()
  const { reading, start } = useCompass()
  const minute = useMinute()
  const sun = minute === null ? null : sunPosition(place, minute)
  const isOn = reading.state === 'on'
  const declination = useMemo(
    () => (isOn && minute !== null ? magneticDeclination(place, minute) : 0),
    [isOn, place, minute],
  )
  // The qibla is measured from true north.
  const heading = reading.state === 'on' ? reading.heading + declination : 0
  const degrees = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(bearing)
  const isAligned = isOn && isNear(bearing, heading)
  const title = useFocusWhenOn(isOn)
  return (
    <section className="panel gap-4" aria-labelledby="dial">
      <h2 id="dial" ref={title} tabIndex={-1} className="text-center">
        <span className="figures">{t('bearing', { degrees })}</span>
      </h2>
      <Turn isOn={isOn} isAligned={isAligned} />
      <QiblaDial
        bearing={bearing}
        heading={heading}
        isAligned={isAligned}
        sun={sun && sun.altitude > 0 ? sun.azimuth : null}
        label={t('dial', { degrees })}
        north={t('north')}
      />
      {!isOn && (
        <Button
          variant="primary"
          isWide
          isLoading={reading.state === 'waiting'}
          icon={<Compass size={20} aria-hidden="true" />}
          onClick={start}
        >
          {t('compass.start')}
        </Button>
      )}
      <CompassWord reading={reading} />
      {isOn && <Allowance declination={declination} />}
    </section>
  )
}

/** The button goes once the compass is on: the keyboard stays with the dial. */
function useFocusWhenOn(isOn: boolean) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isOn && document.activeElement === document.body) title.current?.focus({ preventScroll: true })
  }, [isOn])
  return title
}

/** How to read the dial; that one faces the qibla is told also to who does not see it. */
function Turn({ isOn, isAligned }: { isOn: boolean; isAligned: boolean }) {
  const { t } = useTranslation('qibla')
  return (
    <output className="text-center text-soft">
      {t(isAligned ? 'aligned' : isOn ? 'turn' : 'fromNorth')}
    </output>
  )
}

function CompassWord({ reading }: { reading: CompassReading }) {
  const { t } = useTranslation('qibla')
  const { locale } = useLocale()
  if (reading.state !== 'on') return <NoCompass state={reading.state} />
  if (reading.accuracy === null) return <p className="field-hint text-center">{t('compass.unknown')}</p>
  const degrees = new Intl.NumberFormat(locale).format(Math.round(reading.accuracy))
  return reading.accuracy > roughDegrees ? (
    <Notice tone="warning">{t('compass.rough', { degrees })}</Notice>
  ) : (
    <p className="field-hint text-center">{t('compass.good', { degrees })}</p>
  )
}

/** Less than this nobody sees on a dial. */
const seenDegrees = 0.5

/** That the dial allows for the way from magnetic to true north, where it is one. */
function Allowance({ declination }: { declination: number }) {
  const { t } = useTranslation('qibla')
  const { locale } = useLocale()
  if (Math.abs(declination) < seenDegrees) return null
  const degrees = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(Math.abs(declination))
  return <p className="field-hint text-center">{t('compass.allowed', { degrees })}</p>
}

const quiet = { off: 'hint', waiting: 'waiting' } as const

function NoCompass({ state }: { state: Exclude<CompassReading['state'], 'on'> }) {
  const { t } = useTranslation('qibla')
  if (state === 'off' || state === 'waiting')
    return <p className="field-hint text-center">{t(`compass.${quiet[state]}`)}</p>
  return (
    <Notice tone="warning" isLive>
      {t(`compass.${state}`)}
    </Notice>
  )
}
