import type { PromiseGroup } from '#contracts/admin/promise-reports.ts'
import { promiseReportWords as words } from '#admin/i18n/promise-report-words.ts'

/** A month, or a way of delivery. */
export function nameOfRow(by: PromiseGroup, { key, label }: { key: string; label: string }): string {
  return by === 'month' ? words.month(key) : label
}

/** What has come by the promised day, or by that of the party. */
export function sayKept(by: PromiseGroup): string {
  return by === 'party' ? words.keptForParty : words.kept
}
