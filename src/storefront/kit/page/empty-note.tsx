import type { ReactNode } from 'react'

export type EmptyNoteProps = { title: string; text: string; action?: ReactNode }

/** Shown instead of an empty list: what will be here, and a link to get there. */
export function EmptyNote({ title, text, action }: EmptyNoteProps) {
  return (
    <div className="grid justify-items-start gap-3 rounded-card bg-panel p-6">
      <p className="text-base font-semibold">{title}</p>
      <p className="max-w-text text-ink-soft">{text}</p>
      {action}
    </div>
  )
}
