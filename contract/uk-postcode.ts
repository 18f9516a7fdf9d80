const form = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/

/** "sw1a1aa" → "SW1A 1AA"; null where it is not in the form of one. Whether it exists only Royal Mail knows. */
export function ukPostcode(text: string): string | null {
  const parts = form.exec(text.replace(/\s+/g, '').toUpperCase())
  return parts && `${parts[1]} ${parts[2]}`
}
