import { clsx } from 'clsx'
import { type ComponentProps, useId } from 'react'
import { words } from './words.ts'

export type SwatchProps = Omit<ComponentProps<'input'>, 'type' | 'children' | 'color'> & {
  /** The product's own color from the catalog, or `multicolor`. */
  color: string
  label: string
  /** One of a variant's colors, or several in a filter. */
  type?: 'radio' | 'checkbox'
  isUnavailable?: boolean
  isLabelShown?: boolean
}

/** A circle in the product's color with its name. Works in a plain form. */
export function Swatch({
  color,
  label,
  type = 'radio',
  isUnavailable = false,
  isLabelShown = false,
  className,
  ...rest
}: SwatchProps) {
  return (
    <label
      title={isLabelShown ? undefined : label}
      className={clsx('inline-flex min-h-11 items-center gap-1', isUnavailable && 'text-ink-soft', className)}
    >
      <span className="relative grid size-11 shrink-0 place-items-center">
        <input
          {...rest}
          type={type}
          className="absolute inset-1 appearance-none rounded-full border-2 border-transparent transition checked:border-primary-600 hover:border-edge checked:hover:border-primary-700"
        />
        <SwatchDrop color={color} isUnavailable={isUnavailable} />
      </span>
      <span className={isLabelShown ? undefined : 'sr-only'}>
        {label}
        {isUnavailable && <span className="sr-only"> ({words.unavailable})</span>}
      </span>
    </label>
  )
}

// A drawing instead of an inline style: the page's security policy forbids style attributes.
function SwatchDrop({ color, isUnavailable }: { color: string; isUnavailable: boolean }) {
  const shape = useId()
  return (
    <svg aria-hidden viewBox="0 0 28 28" className="pointer-events-none relative size-7">
      {color === 'multicolor' ? (
        <>
          <clipPath id={shape}>
            <circle cx="14" cy="14" r="14" />
          </clipPath>
          <g clipPath={`url(#${shape})`}>
            <path className="fill-primary-500" d="M14 14V-6L34 4z" />
            <path className="fill-secondary-400" d="M14 14 34 4v22z" />
            <path className="fill-success" d="m14 14 20 12-20 8z" />
            <path className="fill-info" d="M14 14v20L-6 26z" />
            <path className="fill-quaternary-600" d="M14 14-6 26V4z" />
            <path className="fill-danger" d="M14 14-6 4l20-10z" />
          </g>
        </>
      ) : (
        <circle cx="14" cy="14" r="14" fill={color} />
      )}
      <circle cx="14" cy="14" r="13.5" fill="none" className="stroke-ink/20" />
      {isUnavailable && (
        <>
          <path d="M5 23 23 5" strokeWidth="4" strokeLinecap="round" className="stroke-white" />
          <path d="M5 23 23 5" strokeWidth="1.75" strokeLinecap="round" className="stroke-ink" />
        </>
      )}
    </svg>
  )
}
