/**
 * The mark in a box of 64: an eight-pointed star (two squares turned by 45°), and inside it a drop as a hole, so that
 * one colour is enough and the shape still reads at 16 px. Fill with the even-odd rule.
 */
export const markStar =
  'M32 0L41.37 9.37L54.63 9.37L54.63 22.63L64 32L54.63 41.37L54.63 54.63L41.37 54.63L32 64L22.63 54.63L9.37 54.63L9.37 41.37L0 32L9.37 22.63L9.37 9.37L22.63 9.37z'

export const markDrop =
  'M32 13.5C32 13.5 44.5 28.4 44.5 38A12.5 12.5 0 0 1 19.5 38C19.5 28.4 32 13.5 32 13.5z'

export const markPath = markStar + markDrop
