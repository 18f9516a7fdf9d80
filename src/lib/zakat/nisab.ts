import type { ZakatChoices } from './choices.ts'
import type { Metal } from './metal.ts'
import { ratio } from './ratio.ts'

/**
 * 20 mithqal of gold and 200 dirhams of silver (Abu Dawud 1573) in milligrams: by the weights most tables of South Asia and the
 * UK use, and by those of several councils.
 */
export const nisabMg: Record<ZakatChoices['weights'], Record<Metal, number>> = {
  classic: { gold: 87_480, silver: 612_360 },
  rounded: { gold: 85_000, silver: 595_000 },
}

const mgPerKg = 1_000_000

/** @param pricePerKg minor units for a kilogram */
export const worthOf = (weightMg: number, fineness: number, pricePerKg: number): number =>
  ratio(weightMg * fineness, pricePerKg, mgPerKg * 1000)

/** @param pricePerKg minor units for a kilogram */
export const nisabOf = (metal: Metal, weights: ZakatChoices['weights'], pricePerKg: number): number =>
  worthOf(nisabMg[weights][metal], 1000, pricePerKg)
