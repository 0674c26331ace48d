import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, type ElementType, type MouseEvent, type ReactNode, useId } from 'react'
import { Spinner } from './spinner.tsx'
import { words } from './words.ts'

type ButtonOwnProps<Element extends ElementType> = {
  /** A router's link (or `'a'`) styled as a button. */
  as?: Element
  look?: 'primary' | 'secondary' | 'quiet'
  size?: 'md' | 'lg'
  isWide?: boolean
  isLoading?: boolean
  /** Disables the button and shows the reason below it. */
  disabledReason?: string | undefined
  icon?: ReactNode
  iconAfter?: ReactNode
  children: ReactNode
}

export type ButtonProps<Element extends ElementType = 'button'> = ButtonOwnProps<Element> &
  Omit<ComponentPropsWithoutRef<Element>, keyof ButtonOwnProps<Element>>

const looks = {
  primary: 'lip bg-primary-600 text-on-fill hover:bg-primary-700',
  secondary: 'button-secondary',
  // Its text aligns with the page's text, so its own edge may touch the screen's: the focus ring is drawn inside.
  quiet: 'text-primary-600 -outline-offset-2 underline-offset-4 hover:bg-primary-50 hover:text-primary-700',
} as const

const sizes = { md: 'min-h-11 px-4 py-1.5 text-sm', lg: 'min-h-13 px-4 text-base md:px-6' } as const

const off = 'border border-line bg-panel text-ink-soft'

export function Button<Element extends ElementType = 'button'>({
  as,
  look = 'primary',
  size = 'md',
  isWide = false,
  isLoading = false,
  disabledReason,
  icon,
  iconAfter,
  className,
  children,
  ...rest
}: ButtonProps<Element>) {
  const reasonId = useId()
  const Tag: ElementType = as ?? 'button'
  const isOff = disabledReason !== undefined || rest.disabled === true
  // A loading button keeps the focus, so it is not `disabled`; it only ignores the second press.
  const guard = isLoading || disabledReason !== undefined ? { 'aria-disabled': true, onClick: ignore } : {}
  const button = (
    <Tag
      {...(Tag === 'button' ? { type: 'button' } : {})}
      {...rest}
      {...guard}
      aria-busy={isLoading || undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      className={clsx('button', sizes[size], isOff ? off : looks[look], isWide && 'w-full', className)}
    >
      <span className={clsx('inline-flex items-center justify-center gap-2', isLoading && 'opacity-0')}>
        {icon}
        {children}
        {iconAfter}
      </span>
      {isLoading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner label={words.loading} />
        </span>
      )}
    </Tag>
  )
  if (!disabledReason) return button
  return (
    <span className={clsx('inline-grid gap-1', isWide && 'w-full')}>
      {button}
      <span id={reasonId} className="text-xs text-ink-soft">
        {disabledReason}
      </span>
    </span>
  )
}

function ignore(event: MouseEvent) {
  event.preventDefault()
}
