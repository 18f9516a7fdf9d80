import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'

/** A value in an address. It is a number only where a number is written like this: "50.000" is fifty thousand to many, and no 50. */
function valueOf(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (typeof value === 'number' && String(value) !== text) throw new SyntaxError(text)
  return value
}

/** The two ways between an address and what a page is asked for. What `valueOf` throws means that the text stays one. */
export const searchTexts = {
  parseSearch: parseSearchWith(valueOf),
  stringifySearch: stringifySearchWith(JSON.stringify, valueOf),
}
