import { model } from 'geomagnetism'
import type { Point } from '../places/distance.ts'

/**
 * How far magnetic north, which a compass shows, lies from true north, in degrees: east is more than zero. By the World
 * Magnetic Model, which is made anew every five years; after 2029 by the one of 2025, which is then a few tenths off.
 * @param at milliseconds
 */
export const magneticDeclination = ({ latitude, longitude }: Point, at: number): number =>
  model(new Date(at), { allowOutOfBoundsModel: true }).point([latitude, longitude]).decl
