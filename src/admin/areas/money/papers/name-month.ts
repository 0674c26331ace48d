import { monthNames } from '#admin/i18n/month-names.ts'

/** "november 2026" */
export function nameMonth(month: string): string {
  const [year = '', number = '1'] = month.split('-')
  return `${monthNames[Number(number) - 1] ?? ''} ${year}`
}
