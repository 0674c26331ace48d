import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { controlLook } from './control.ts'

export type TextareaProps = ComponentProps<'textarea'>

export function Textarea({ className, rows = 4, ...rest }: TextareaProps) {
  return (
    <textarea {...rest} rows={rows} className={clsx(controlLook, 'field-sizing-content min-h-24 py-2', className)} />
  )
}
