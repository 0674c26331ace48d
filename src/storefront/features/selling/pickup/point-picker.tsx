import { useId, useState } from 'react'
import { Form } from '#storefront/router/index.ts'
import { checkoutMessages } from '#storefront/i18n/checkout-messages.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { type MapPoint, PointMap } from './point-map.tsx'

const words = checkoutMessages

export type PointPickerProps = {
  carrierId: number
  points: readonly MapPoint[]
  query: string
  onSearch: (text: string) => void
  /** The form searches immediately: a search that waits for a pause in typing is obsolete. */
  onSubmit: () => void
  onPick: (point: MapPoint) => void
}

/** The name of the button's value: the id of a point picked before hydration. */
export const pickedPointField = 'bod'

/** Our own list and map of points to pick one from. */
export function PointPicker({ carrierId, points, query, onSearch, onSubmit, onPick }: PointPickerProps) {
  const formId = useId()
  const [activeId, setActiveId] = useState<string>()

  function activate(id: string) {
    setActiveId(id)
    document.getElementById(`bod-${id}`)?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <div className="grid gap-4 p-2">
      {/* A new document in the frame would lose a press made while it loads, so the router navigates. */}
      <Form id={formId} method="get" replace preventScrollReset className="flex items-end gap-2" onSubmit={onSubmit}>
        <input type="hidden" name="dopravca" value={carrierId} />
        <Field label={words.pointSearch} className="grow">
          {(control) => (
            <Input
              {...control}
              required={false}
              type="search"
              name="q"
              autoComplete="off"
              defaultValue={query}
              onChange={(event) => onSearch(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" look="secondary">
          {words.pointSubmit}
        </Button>
      </Form>
      <PointMap points={points} activeId={activeId} onActivate={activate} />
      {points.length === 0 && (
        <p role="status" className="text-ink-soft">
          {words.pointNone}
        </p>
      )}
      <ul className="grid gap-px overflow-hidden rounded-control border border-line bg-line">
        {points.map((point) => (
          <PointRow
            key={point.id}
            point={point}
            formId={formId}
            isActive={point.id === activeId}
            onPick={() => onPick(point)}
          />
        ))}
      </ul>
      <p className="hidden text-xs text-ink-soft noscript:block">{words.pointOutside}</p>
    </div>
  )
}

type PointRowProps = { point: MapPoint; formId: string; isActive: boolean; onPick: () => void }

function PointRow({ point, formId, isActive, onPick }: PointRowProps) {
  return (
    <li
      id={`bod-${point.id}`}
      className={`flex items-center gap-3 px-3 py-2 ${isActive ? 'bg-primary-50' : 'bg-ground'}`}
    >
      <span className="min-w-0 grow">
        <span className="block font-semibold">{point.name}</span>
        <span className="block text-xs text-ink-soft">
          {point.street}, {point.zip} {point.town}
        </span>
      </span>
      <Button
        type="submit"
        form={formId}
        name={pickedPointField}
        value={point.id}
        look="secondary"
        aria-label={words.pointChoose(point.name)}
        className="noscript:hidden"
        onClick={(event) => {
          event.preventDefault()
          onPick()
        }}
      >
        {words.pointPick}
      </Button>
    </li>
  )
}
