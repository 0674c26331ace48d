import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type StockState = 'available' | 'limited' | 'preorder' | 'unavailable'

export type StockTextProps = { state: StockState; children: ReactNode; className?: string }

/** Stock in words; the dot differs in shape as well as in color. */
export function StockText({ state, children, className }: StockTextProps) {
  return <span className={clsx('stock', state !== 'available' && `stock-${state}`, className)}>{children}</span>
}
