import { type ReactNode, useId } from 'react'
import type { AdminOrder } from '#contracts/admin/orders.ts'

export type OrderSectionProps = {
  order: AdminOrder
  /** Shows what a write answered, and loads the list again. */
  onChanged: (order: AdminOrder) => void
}

/** A part of an order with its heading; `action` stands at its right. */
export function OrderSection({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="grid gap-3 border-t border-line px-4 py-4 md:px-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id={titleId} className="grow text-base">
          {title}
        </h2>
        {action}
      </div>
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
      <dd>{children}</dd>
    </div>
  )
}
