import { expect, it } from 'vitest'
import { parsePoint } from './parse-point.ts'

it.each(['', '21.4225', 'London, UK', '91, 0', '21.4225 E, 39.8262 N', '21°75′N 39°E', '1, 2, 3'])(
  'reads no point from: %s',
  text => expect(parsePoint(text)).toBeNull(),
)

const makkah = { latitude: 21.4225, longitude: 39.8262 }

it.each([
  '21.4225, 39.8262',
  '21.4225,39.8262',
  ' (21.4225 39.8262) ',
  '21,4225, 39,8262',
  '21,4225; 39,8262',
  '٢١٫٤٢٢٥، ٣٩٫٨٢٦٢',
  'N 21.4225, E 39.8262',
  '21.4225° N 39.8262° E',
])('reads what maps give, in any digits: %s', text => expect(parsePoint(text)).toEqual(makkah))

it.each(['21°25′21″N 39°49′34.3″E', `21° 25' 21" N, 39° 49' 34.3" E`, '21°25’21”N; 39°49’34,3”E'])(
  'reads degrees, minutes and seconds: %s',
  text => {
    const { latitude, longitude } = parsePoint(text) ?? {}
    expect(latitude).toBeCloseTo(21.4225, 5)
    expect(longitude).toBeCloseTo(39.826_19, 4)
  },
)

it('reads degrees and minutes, south and west', () => {
  expect(parsePoint('33°54′S 0°30′W')).toEqual({ latitude: -33.9, longitude: -0.5 })
})
