import type { ReactNode } from 'react'
import type { Case } from '#contracts/admin/cases.ts'

export type CaseSectionProps = {
  item: Case
  /** Shows what a write answered, and loads the list again. */
  onChanged: (item: Case) => void
}

/** A part of a case with its heading. */
export function CaseSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 border-t border-line px-4 py-4 md:px-6">
      <h2 className="text-base">{title}</h2>
      {children}
    </section>
  )
}

export type FactProps = { name: string; children: ReactNode; isHalf?: boolean }

/** A name and its value in a list of two columns; nothing for an empty one. */
export function Fact({ name, children, isHalf = false }: FactProps) {
  if (children === null || children === undefined || children === '' || children === false) return null
  return (
    <div className={isHalf ? undefined : 'col-span-2'}>
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd className="whitespace-pre-line">{children}</dd>
    </div>
  )
}
