const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const

/** A User-Agent header → "Firefox, Windows", enough for its owner to recognize a device; empty when nothing is recognized. */
export function describeDevice(userAgent: string): string {
  const find = (known: readonly (readonly [string, string])[]) => known.find(([mark]) => userAgent.includes(mark))?.[1]
  return [find(browsers), find(systems)].filter((part) => part !== undefined).join(', ')
}
