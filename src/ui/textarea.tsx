import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

export type TextareaProps = ComponentProps<'textarea'>

export function Textarea({ className, rows = 4, ...rest }: TextareaProps) {
  return <textarea {...rest} rows={rows} className={clsx('control', className)} />
}
