import type { AccountingMonth } from '#contracts/admin/papers.ts'
import { paperWords } from '#admin/i18n/paper-words.ts'
import { formatMonth } from '#ui/format-month.ts'

const { warnings: words } = paperWords.closing

/** What an accountant looks at before a month is closed. Nothing of it prevents closing. */
export function listWarnings({ series, closing }: Pick<AccountingMonth, 'series' | 'closing'>): string[] {
  const missing = series.reduce((sum, each) => sum + each.missing.length, 0)
  return [
    missing > 0 && words.missing(missing),
    closing.unmatched > 0 && words.unmatched(closing.unmatched),
    closing.refunds > 0 && words.refunds(closing.refunds),
    closing.open_month !== null && words.openMonth(formatMonth(closing.open_month)),
  ].filter((warning) => warning !== false)
}
