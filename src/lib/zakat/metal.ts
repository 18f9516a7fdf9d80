export const metals = ['gold', 'silver'] as const
export type Metal = (typeof metals)[number]

/** Parts of a thousand that are the pure metal, as hallmarks say it: 22 carats are 916 of them and a fraction. */
export const finenesses: Record<Metal, readonly number[]> = {
  gold: [1000, 917, 875, 750, 585, 375],
  silver: [1000, 925, 800],
}

/** 24 for pure gold; null for silver, which is told by its thousandths. */
export const caratOf = (metal: Metal, fineness: number): number | null =>
  metal === 'gold' ? Math.round((fineness * 24) / 1000) : null

/**
 * Milligrams of one unit of weight. The tola is that of the nisab of South Asia: 7½ tola of gold are its 87.48 g, and 52½ of
 * silver its 612.36 g.
 */
export const milligramsIn = { gram: 1000, tola: 11_664, ounce: 31_103.4768 } as const

export type WeightUnit = keyof typeof milligramsIn
export const weightUnits = Object.keys(milligramsIn) as [WeightUnit, ...WeightUnit[]]

export interface MetalPiece {
  metal: Metal
  weightMg: number
  /** Of a thousand. */
  fineness: number
  /** Jewellery in use, which the schools judge differently. */
  isWorn: boolean
}

/** Minor units for a kilogram of each pure metal; null where no price is known. */
export type MetalPrices = Record<Metal, number | null>
