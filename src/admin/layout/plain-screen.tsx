import type { ReactNode } from 'react'
import { frameWords } from '../i18n/frame-words.ts'
import { Icon } from '../kit/icons/icon.tsx'

export type PlainScreenProps = { title: string; lead?: string; children: ReactNode }

/** A screen without menu: signing in, and what comes before the first work. */
export function PlainScreen({ title, lead, children }: PlainScreenProps) {
  return (
    <main className="grid min-h-dvh content-start justify-items-center bg-panel px-4 py-8 md:content-center">
      <div className="w-full max-w-100">
        <p className="flex items-center gap-2 pb-4 font-display text-lg font-bold">
          <Icon name="emblem" className="size-8" />
          {frameWords.title}
        </p>
        <div className="grid gap-4 rounded-card border border-line bg-ground p-6">
          <div>
            <h1 className="text-xl">{title}</h1>
            {lead !== undefined && <p className="pt-1 text-ink-soft">{lead}</p>}
          </div>
          {children}
        </div>
      </div>
    </main>
  )
}
