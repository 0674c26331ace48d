import { clsx } from 'clsx'
import type { CaseRow } from '#contracts/admin/cases.ts'
import type { CaseState as State } from '#contracts/admin/case-words.ts'
import { caseWords as words, describeDue } from '#admin/i18n/case-words.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'

const tones: Record<State, string> = {
  new: 'bg-info',
  open: 'bg-primary-600',
  waiting: 'bg-secondary-400',
  done: 'bg-success',
}

/** A state as a word; the color only helps the eye. */
export function CaseState({ state }: { state: State }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden className={clsx('size-2 rounded-full', tones[state])} />
      {words.states[state]}
    </span>
  )
}

/** The deadline in words, red when it is over. */
export function CaseDue({ row }: { row: Pick<CaseRow, 'state' | 'due_on' | 'is_overdue'> }) {
  return (
    <span className={clsx('whitespace-nowrap', row.is_overdue ? 'font-medium text-danger' : 'text-ink-soft')}>
      {describeDue(row, toLocalDay(new Date()))}
    </span>
  )
}

/** What it is about, in words. */
export function describeAbout({ kind, about }: Pick<CaseRow, 'kind' | 'about'>): string {
  if (kind === 'withdrawal' && about === '') return words.wholeOrder
  return kind === 'enquiry' ? (words.enquiries[about] ?? about) : about
}
