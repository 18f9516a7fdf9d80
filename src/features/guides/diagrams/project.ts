type Point = readonly [x: number, y: number]

/** North up: degrees east and north as a place in a drawing of `scale` to a degree of latitude, true at one latitude. */
export const projection =
  (west: number, north: number, scale: number, trueAt: number) =>
  (east: number, up: number): Point => [
    Math.round((east - west) * scale * Math.cos((trueAt * Math.PI) / 180)),
    Math.round((north - up) * scale),
  ]
