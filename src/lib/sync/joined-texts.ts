/**
 * One text of several that were written apart, the same in whatever order they come: each of them whole, one after the other. A text
 * that is part of another is not said twice.
 */
export function joinedTexts(texts: readonly string[]): string {
  const distinct = [...new Set(texts)].sort()
  return distinct.filter(text => !distinct.some(other => other !== text && other.includes(text))).join('\n\n')
}
