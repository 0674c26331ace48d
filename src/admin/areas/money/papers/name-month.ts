import { paperWords } from '#admin/i18n/paper-words.ts'

/** "november 2026" */
export function nameMonth(month: string): string {
  const [year = '', number = '1'] = month.split('-')
  return `${paperWords.months[Number(number) - 1] ?? ''} ${year}`
}
