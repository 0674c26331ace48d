import type { ReactNode } from 'react'

/** A part of an open thing below its head or its fields. */
export function ThingPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-2 border-t border-line px-4 py-4 md:px-6">
      <h3 className="text-base">{title}</h3>
      {children}
    </section>
  )
}
