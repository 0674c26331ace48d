import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { ChevronDownIcon } from './icons.tsx'

export type SelectProps = ComponentProps<'select'>

export function Select({ className, children, ...rest }: SelectProps) {
  return (
    <span className={clsx('relative block', className)}>
      <select {...rest} className="control">
        {children}
      </select>
      <ChevronDownIcon className="select-arrow" />
    </span>
  )
}
