import { useRef, useState } from 'react'
import { shoppingMessages } from '#storefront/i18n/shopping-messages.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { Input } from '#ui/input.tsx'
import type { PickupPoint } from './checkout-view.ts'
import { ChoiceError } from './choice-error.tsx'
import { PlaceRow } from './place-row.tsx'

const words = shoppingMessages.checkout
const typingPauseMs = 250

export type PickupPointsProps = {
  points: readonly PickupPoint[]
  chosen: PickupPoint | null
  query: string
  error: string | undefined
  onChoose: (pointId: string) => void
  onSearch: (query: string) => void
}

/** A point is found by town, postcode or name; once chosen, it stands alone until the visitor wants another. */
export function PickupPoints({ points, chosen, query, error, onChoose, onSearch }: PickupPointsProps) {
  const [isChanging, setIsChanging] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  if (chosen && !isChanging)
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <input type="hidden" name="pickupPointId" value={chosen.id} />
        <p className="flex min-w-0 grow gap-2">
          <CheckIcon className="mt-0.5 size-5 text-success" />
          <span>
            <span className="sr-only">{words.pointChosen}: </span>
            <span className="font-semibold">{chosen.name}</span>
            <span className="block text-xs text-ink-soft">{toAddress(chosen)}</span>
          </span>
        </p>
        <Button look="quiet" className="noscript:hidden" onClick={() => setIsChanging(true)}>
          {words.pointChange}
        </Button>
      </div>
    )

  function search(text: string) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(text), typingPauseMs)
  }

  return (
    <fieldset data-fault={error ? '' : undefined} aria-describedby={error ? 'point-error' : undefined}>
      <legend className="sr-only">{words.points}</legend>
      <ChoiceError id="point-error" error={error} />
      <div className="grid gap-3">
        <Field label={words.pointSearch}>
          {(control) => (
            <div className="flex gap-2">
              <Input
                {...control}
                required={false}
                name="pointQuery"
                type="search"
                autoComplete="off"
                defaultValue={query}
                onChange={(event) => search(event.target.value)}
              />
              <noscript>
                <Button type="submit" look="secondary" name="intent" value="quote">
                  {words.pointSubmit}
                </Button>
              </noscript>
            </div>
          )}
        </Field>
        {points.length === 0 && !error && <p className="text-ink-soft">{words.pointNone}</p>}
        {points.length > 0 && (
          <div className="grid max-h-80 gap-px overflow-y-auto rounded-control border border-line bg-line">
            {points.map((point) => (
              <PlaceRow
                key={point.id}
                name="pickupPointId"
                value={point.id}
                isChosen={chosen?.id === point.id}
                onChoose={() => {
                  setIsChanging(false)
                  onChoose(point.id)
                }}
                title={point.name}
                address={toAddress(point)}
              />
            ))}
          </div>
        )}
      </div>
    </fieldset>
  )
}

function toAddress({ street, zip, town }: PickupPoint): string {
  return `${street}, ${zip} ${town}`
}
