import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type StockState = 'available' | 'limited' | 'preorder' | 'unavailable'

export type StockTextProps = { state: StockState; children: ReactNode; className?: string }

/** Stock in words; the dot's shape differs as well as its colour. */
export function StockText({ state, children, className }: StockTextProps) {
  return <span className={clsx('stock', state !== 'available' && `stock-${state}`, className)}>{children}</span>
}
