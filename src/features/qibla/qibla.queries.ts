import { readCities } from '../../data/city-pack.ts'
import { contentQuery } from '../../data/queries.ts'
import type { Point } from '../../lib/places/distance.ts'
import { cityFile } from '../../lib/places.gen.ts'

/** Every third city is enough to see the continents. */
const each = 3

/** Where people live: what the map draws the land with. */
export const landQuery = () =>
  contentQuery(cityFile.address, { land: true }, async (read): Promise<Point[]> => {
    const { latitudes, longitudes } = await readCities(read)
    return latitudes.flatMap((latitude, at) =>
      at % each === 0 ? [{ latitude: latitude / 1_000, longitude: (longitudes[at] ?? 0) / 1_000 }] : [],
    )
  })
