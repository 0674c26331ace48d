import { type ReactNode, useId } from 'react'

export type PlaceRowProps = {
  name: string
  value: string | number
  isChosen: boolean
  onChoose: () => void
  title: string
  address: string
  children?: ReactNode
}

/** A store or a pick-up point in a list of many. */
export function PlaceRow({ name, value, isChosen, onChoose, title, address, children }: PlaceRowProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className="flex min-h-11 items-center gap-3 bg-ground px-3 py-2 has-checked:bg-primary-50 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-primary-700"
    >
      <input
        id={id}
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 appearance-none rounded-full border border-edge bg-ground transition-[border-width] outline-none checked:border-6 checked:border-primary-600"
      />
      <span className="grid min-w-0 grow gap-x-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
        <span className="min-w-0">
          <span className="font-semibold">{title}</span>
          <span className="block text-xs text-ink-soft">{address}</span>
        </span>
        {children && <span className="md:text-right">{children}</span>}
      </span>
    </label>
  )
}
