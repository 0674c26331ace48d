import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export type RadioCardProps = Omit<ComponentProps<'input'>, 'type' | 'children' | 'title'> & {
  title: ReactNode
  description?: ReactNode
  /** Price or delivery day on the right. */
  aside?: ReactNode
  icon?: ReactNode
  /** Shown below the choice while it is selected, also without JavaScript. */
  children?: ReactNode
}

/** One carrier or payment method. Put several with the same `name` into a `<fieldset>`. */
export function RadioCard({ title, description, aside, icon, children, className, ...rest }: RadioCardProps) {
  return (
    <div
      className={clsx(
        'group rounded-card border border-line bg-ground transition has-checked:border-primary-600 has-checked:bg-primary-50 has-checked:ring-1 has-checked:ring-primary-600 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-700 has-enabled:hover:border-primary-700 has-[>label>input:disabled]:bg-panel has-[>label>input:disabled]:text-ink-soft',
        className,
      )}
    >
      {/* With double text on a phone the name goes below its icon, and the price below the name. */}
      <label className="flex min-h-15 flex-wrap items-center gap-x-3 px-4 py-2 md:py-3">
        <input
          {...rest}
          type="radio"
          className="size-5 shrink-0 appearance-none rounded-full border border-edge bg-ground transition-[border-width] outline-none checked:border-6 checked:border-primary-600 disabled:border-line"
        />
        {icon && (
          <span className="grid size-8 shrink-0 place-items-center text-primary-700 max-md:hidden group-has-[>label>input:disabled]:text-edge">
            {icon}
          </span>
        )}
        <span className="min-w-0 grow basis-20">
          <span className="flex flex-wrap items-baseline gap-x-3">
            <span className="min-w-0 grow basis-20 font-semibold">{title}</span>
            {aside && <span className="ml-auto text-right font-semibold">{aside}</span>}
          </span>
          {description && <span className="block text-xs text-ink-soft">{description}</span>}
        </span>
      </label>
      {children && (
        <div className="hidden border-t border-line px-4 py-3 group-has-[>label>input:checked]:not-empty:block">
          {children}
        </div>
      )}
    </div>
  )
}
