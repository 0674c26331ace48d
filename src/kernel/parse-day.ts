import { isDay } from './plain-day.ts'

/**
 * Parses a day as people write it here (`28. 11. 2026`, `28.11.26`, `28/11/2026`) or as machines do (`2026-11-28`) into
 * `YYYY-MM-DD`. Commas count as dots: the decimal pad of an iPhone has no dot. With `today` (`YYYY-MM-DD`), a day
 * without a year is the next such day. Returns undefined for anything else: the 31st of February, words.
 */
export function parseDay(text: string, today?: string): string | undefined {
  const typed = text.replace(/\s/g, '').replaceAll(',', '.')
  const [, shortDay, shortMonth] = /^(\d{1,2})[./](\d{1,2})\.?$/.exec(typed) ?? []
  if (today !== undefined && shortDay !== undefined && shortMonth !== undefined) {
    const thisYear = Number(today.slice(0, 4))
    // The 29th of February may be up to eight years away.
    const years = Array.from({ length: 9 }, (_, index) => thisYear + index)
    return years.map((year) => parseDay(`${shortDay}.${shortMonth}.${year}`)).find((day) => day && day >= today)
  }
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed)
  const [, day = '', month = '', year = ''] = iso
    ? [iso[0], iso[3], iso[2], iso[1]]
    : (/^(\d{1,2})[./](\d{1,2})[./](\d{4}|\d{2})$/.exec(typed) ?? [])
  const parsed = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(parsed) ? parsed : undefined
}
