import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type StockState = 'available' | 'limited' | 'preorder' | 'unavailable'

export type StockTextProps = { state: StockState; children: ReactNode; className?: string }

const looks = {
  available: { text: 'text-success', dot: <circle cx="5" cy="5" r="4" fill="currentColor" /> },
  limited: {
    text: 'text-warning',
    dot: (
      <>
        <circle cx="5" cy="5" r="3.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M5 1.5a3.5 3.5 0 0 0 0 7z" fill="currentColor" />
      </>
    ),
  },
  preorder: {
    text: 'text-info',
    dot: <circle cx="5" cy="5" r="3.25" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  },
  unavailable: {
    text: 'text-ink-soft',
    dot: <path d="m2 2 6 6m0-6-6 6" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />,
  },
} as const satisfies Record<StockState, { text: string; dot: ReactNode }>

/** Stock in words; the dot's shape differs as well as its colour. */
export function StockText({ state, children, className }: StockTextProps) {
  const look = looks[state]
  return (
    <span className={clsx('inline-flex items-baseline gap-1.5 text-xs font-medium', look.text, className)}>
      <svg aria-hidden viewBox="0 0 10 10" className="size-2.5 shrink-0">
        {look.dot}
      </svg>
      {children}
    </span>
  )
}
