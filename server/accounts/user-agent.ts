/** In this order: each names itself as those below it too. */
const browsers: [mark: RegExp, name: string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: [mark: RegExp, name: string][] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const firstOf = (marks: [RegExp, string][], text: string): string | null =>
  marks.find(([mark]) => mark.test(text))?.[1] ?? null

/** What a person calls a device by: `Chrome, Android`. */
export function deviceName(userAgent: string | null): string {
  const { browser, system } = describeUserAgent(userAgent)
  return [browser, system].filter(part => part !== null).join(', ') || '?'
}

/** Enough for a person to know a session again; the user agent itself is not kept. */
export const describeUserAgent = (text: string | null) => ({
  browser: text === null ? null : firstOf(browsers, text),
  system: text === null ? null : firstOf(systems, text),
})
