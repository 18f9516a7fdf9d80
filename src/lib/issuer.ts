/** Who gave a paper out, and where that can be read again. */
export const issuer = (): string => `Jariyah · ${location.origin}`
