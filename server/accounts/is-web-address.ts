/** Ends that mail programs make a link of by themselves. Others are left to names: `Md.Rahim`, `Dr.Amina`. */
const ends = [
  'com net org edu gov info biz name mobi pro xyz top icu vip win bid app dev page site online store shop',
  'website space live link click blog news tech cloud club life world today work works zip mov fun money loan',
  'finance support help center email chat charity foundation fund gives giving donations',
  'io ai me co cc tv to ly gg gl sh link uk us eu de fr nl ru рф cn in pk bd tr id sa ae qa kw eg dz tn ng ke lk ps jo lb ca jp ch',
]
  .join(' ')
  .split(' ')
  .join('|')

/** Each begins at a bounded distance from its sign: whoever sends a long text waits no longer for it than its length. */
const signs: readonly RegExp[] = [
  /:\/\//u,
  /(?<![\p{L}\p{N}])www\d?\./iu,
  // With a path, a query or a port, whatever its end: pay.example/now
  /[\p{L}\p{N}-]\.\p{L}{2,}(:\d+)?[/?#]/u,
  new RegExp(`[\\p{L}\\p{N}-]{2}\\.(${ends})(?![\\p{L}\\p{N}-])`, 'iu'),
  // Of one letter there are few, which everybody knows.
  /(?<![\p{L}\p{N}.-])\p{L}\.(com|me|co|ly)(?![\p{L}\p{N}-])/iu,
]

/** Whether somebody, or a mail program, would take a part of the text for an address on the web. */
export function isWebAddress(text: string): boolean {
  // Wide letters, and the full stops of Chinese and Japanese, lead to the same hosts.
  const plain = text.normalize('NFKC').replaceAll('。', '.')
  return signs.some(sign => sign.test(plain))
}

/** The same of sentences, between which a space is often missing: "all.To my mother" is no address, "all.to" may be one. */
export const hasWebAddress = (text: string): boolean =>
  isWebAddress(text.normalize('NFKC').replace(/\.(?=\p{Lu}\p{Ll})/gu, '. '))
