import type { Markdown } from '#contracts/admin/markdowns.ts'
import { markdownWords as words } from '#admin/i18n/markdown-words.ts'
import { formatDateTime } from '#ui/format.ts'

/** What it takes off, in a few words. */
export function sayTaken({ percent, prices }: Pick<Markdown, 'percent' | 'prices'>): string {
  return percent === null ? words.takesPrices(prices.length) : words.takesPercent(percent)
}

export function saySpan({ starts_at: from, ends_at: to }: Pick<Markdown, 'starts_at' | 'ends_at'>): string {
  return words.fromTo(formatDateTime(from), formatDateTime(to))
}
