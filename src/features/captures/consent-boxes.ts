/** What a box of consent is called (section 5 of the specification). */
const boxNames = /consent|agree|terms|privacy/i

/** A box about terms or privacy is no agreement to mail, but one that asks for consent and stays open is a no. */
const asksForConsent = /consent|agree|newsletter|marketing|subscribe/i

const namesOf = (box: HTMLInputElement): string => `${box.name} ${box.id}`

/** What the boxes around a field say. */
export interface ConsentBoxes {
  /** A checked consent, agree, terms or privacy box. */
  isDetected: boolean
  /** A box that asks for consent, left open: whoever left it so has declined here, whatever was agreed to elsewhere. */
  isDeclined: boolean
}

/** Reads the boxes of the form that the field is in. */
export function consentBoxesAround(field: HTMLInputElement): ConsentBoxes {
  const boxes = [...(field.form?.querySelectorAll<HTMLInputElement>('input[type="checkbox"]') ?? [])]
  return {
    isDetected: boxes.some(box => box.checked && boxNames.test(namesOf(box))),
    isDeclined: boxes.some(box => !box.checked && asksForConsent.test(namesOf(box))),
  }
}
