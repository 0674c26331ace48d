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

/** A name and its value; nothing for an empty one. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null
  return (
    <div>
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd className="whitespace-pre-line">{children}</dd>
    </div>
  )
}
