import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { listWords } from '#admin/i18n/list-words.ts'

export type ListHeadProps = {
  title: string
  rows: { count: number; isCountExact: boolean }
  /** Beside the title. */
  action?: ReactNode
  /** The search and what else narrows the list. */
  children: ReactNode
}

/** Above every list: what it holds, how much, and what narrows it. */
export function ListHead({ title, rows, action, children }: ListHeadProps) {
  const isSearching = useNavigation().state === 'loading'
  return (
    <header className="grid gap-3 px-4 pt-4 pb-3 md:px-6">
      <div className="flex min-h-9 items-center gap-3">
        <h1 className="text-xl">{title}</h1>
        <span aria-live="polite" className="grow text-ink-soft tabular-nums">
          {listWords.count(rows.count, rows.isCountExact)}
        </span>
        {action}
      </div>
      <div aria-busy={isSearching} className="flex flex-wrap items-center gap-1">
        {children}
      </div>
    </header>
  )
}
