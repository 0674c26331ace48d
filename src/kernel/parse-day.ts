/**
 * A day as people write it here (`28. 11. 2026`, `28.11.26`, `28/11/2026`) or as machines do (`2026-11-28`), as `YYYY-MM-DD`.
 * Undefined when it is none: the 31st of February, words, a day without its year.
 */
export function parseDay(text: string): string | undefined {
  const typed = text.replace(/\s/g, '')
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed)
  const [, day = '', month = '', year = ''] = iso
    ? [iso[0], iso[3], iso[2], iso[1]]
    : (/^(\d{1,2})[./](\d{1,2})[./](\d{4}|\d{2})$/.exec(typed) ?? [])
  const parsed = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${parsed}T12:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(parsed) ? parsed : undefined
}
