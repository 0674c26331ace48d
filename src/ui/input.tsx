import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export type InputProps = ComponentProps<'input'> & {
  /** A short unit or icon inside the right edge. */
  after?: ReactNode
}

export function Input({ className, after, type = 'text', ...rest }: InputProps) {
  const input = <input {...rest} type={type} className={clsx('control', after && 'pr-11', className)} />
  if (!after) return input
  return (
    <span className="relative block">
      {input}
      <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-ink-soft">{after}</span>
    </span>
  )
}
