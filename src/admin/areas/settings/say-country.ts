const regions = new Intl.DisplayNames('sk', { type: 'region' })

/** The name of a country by its ISO code. */
export function sayCountry(part: unknown): string | undefined {
  return typeof part === 'string' && /^[A-Z]{2}$/.test(part) ? regions.of(part) : undefined
}
