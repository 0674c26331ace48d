import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { CheckIcon } from './icons.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  children: ReactNode
  /** The number of matches, for a filter. */
  count?: number
}

export function Checkbox({ children, count, className, ...rest }: CheckboxProps) {
  return (
    <label className={clsx('flex min-h-11 items-start gap-3 py-3 has-disabled:text-ink-soft', className)}>
      <span className="grid size-5 shrink-0 *:col-start-1 *:row-start-1">
        <input
          {...rest}
          type="checkbox"
          className="peer size-5 appearance-none rounded-control border border-edge bg-ground transition checked:border-primary-600 checked:bg-primary-600 hover:border-primary-700 not-checked:disabled:border-line not-checked:disabled:bg-panel checked:disabled:border-ink-soft checked:disabled:bg-ink-soft aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger"
        />
        <CheckIcon className="pointer-events-none m-0.5 size-4 scale-50 stroke-3 text-on-fill opacity-0 transition peer-checked:scale-100 peer-checked:opacity-100" />
      </span>
      <span className="min-w-0 grow">{children}</span>
      {count !== undefined && <span className="text-ink-soft">{count}</span>}
    </label>
  )
}
