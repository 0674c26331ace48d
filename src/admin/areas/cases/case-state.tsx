import { clsx } from 'clsx'
import { useState } from 'react'
import type { CaseRow } from '#contracts/admin/cases.ts'
import type { CaseState as State } from '#contracts/admin/case-words.ts'
import { caseWords as words } from '#admin/i18n/case-words.ts'
import { daysBetween } from '#kernel/plain-day.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { formatCount, formatShortDate } from '#ui/format.ts'

const tones: Record<State, string> = {
  new: 'border-info',
  open: 'border-primary-600',
  waiting: 'border-secondary-400',
  done: 'border-success',
}

/** A state as a word; the color only helps the eye. */
export function CaseState({ state }: { state: State }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden className={clsx('size-2 rounded-full border-4', tones[state])} />
      {words.states[state]}
    </span>
  )
}

/** The deadline in words, red when it is over. */
export function CaseDue({ row }: { row: Pick<CaseRow, 'state' | 'due_on' | 'is_overdue'> }) {
  const [today] = useState(() => toLocalDay(new Date()))
  return (
    <span className={clsx('whitespace-nowrap', row.is_overdue ? 'font-medium text-danger' : 'text-ink-soft')}>
      {describeDue(row, today)}
    </span>
  )
}

/** What it is about, in words. */
export function describeAbout({ kind, about }: Pick<CaseRow, 'kind' | 'about'>): string {
  if (kind === 'withdrawal' && about === '') return words.wholeOrder
  return kind === 'enquiry' ? (words.enquiries[about] ?? about) : about
}

function describeDue({ state, due_on: dueOn }: Pick<CaseRow, 'state' | 'due_on'>, today: string): string {
  if (state === 'done') return words.states.done.toLowerCase()
  const days = daysBetween(today, dueOn)
  if (days < 0) return words.overdue(formatCount(-days, 'deň', 'dni', 'dní'))
  if (days === 0) return words.dueToday
  return days === 1 ? words.dueTomorrow : words.dueOn(formatShortDate(dueOn))
}
