import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { ChevronDownIcon } from './icons.tsx'

export type DisclosureProps = {
  title: ReactNode
  children: ReactNode
  isOpen?: boolean
  /** Only one of the disclosures with the same name is open at a time. */
  name?: string
  className?: string
}

export function Disclosure({ title, children, isOpen, name, className }: DisclosureProps) {
  return (
    <details open={isOpen} name={name} className={clsx('group border-b border-line', className)}>
      <summary className="flex min-h-11 list-none items-center gap-3 py-3 font-semibold hover:text-primary-700">
        <span className="grow">{title}</span>
        <ChevronDownIcon className="size-5 text-ink-soft transition group-open:rotate-180" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}
