import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { CheckIcon } from '#ui/icons.tsx'

export type StepSectionProps = {
  id?: string
  number: number
  title: string
  isDone: boolean
  aside?: ReactNode
  children: ReactNode
}

/** A step of the checkout; all steps stay open and editable. */
export function StepSection({ id, number, title, isDone, aside, children }: StepSectionProps) {
  const titleId = useId()
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="scroll-mt-4 border-t border-line pt-6 first:border-t-0 first:pt-0"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-3 md:pb-4">
        <span
          aria-hidden
          className={clsx(
            'grid size-8 shrink-0 place-items-center rounded-full font-display font-bold transition',
            isDone ? 'bg-success text-on-fill' : 'bg-primary-50 text-primary-700',
          )}
        >
          {isDone ? <CheckIcon className="size-4 stroke-3" /> : number}
        </span>
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        {aside && <div className="ml-auto">{aside}</div>}
      </div>
      {children}
    </section>
  )
}
