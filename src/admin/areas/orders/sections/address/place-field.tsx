import { useEffect, useState } from 'react'
import { api } from '#admin/api.ts'
import { kitWords } from '#admin/i18n/kit-words.ts'
import { orderChangeWords } from '#admin/i18n/order-change-words.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { OrderSectionProps } from '../order-section.tsx'

const words = orderChangeWords.address

type Place = { id: string; name: string }

/** Where the customer collects the order: another branch, or another point of the same carrier. Nothing for an order that is brought. */
export function PlaceField({ order, error }: Pick<OrderSectionProps, 'order'> & { error: string | undefined }) {
  const current = currentPlace(order)
  if (current === undefined) return null
  return <ChoiceOfPlace number={order.number} current={current} error={error} />
}

/** The field of the form in which another place is sent, and the place of now. */
export function currentPlace({ store, pickup_point: point }: OrderSectionProps['order']) {
  if (store)
    return { name: 'storeId', label: words.store, id: String(store.id), text: `${store.name}, ${store.town}` } as const
  if (point)
    return { name: 'pickupPointId', label: words.point, id: point.id, text: `${point.name}, ${point.town}` } as const
  return undefined
}

type ChoiceProps = { number: string; current: NonNullable<ReturnType<typeof currentPlace>>; error: string | undefined }

function ChoiceOfPlace({ number, current, error }: ChoiceProps) {
  const { places, isFailed, load } = usePlaces(number, current.name)
  // A branch that is closed, or a point that the carrier has given up, stays until another one is chosen.
  const others = (places ?? []).filter(({ id }) => id !== current.id)
  return (
    <div className="grid justify-items-start gap-2">
      <Field label={current.label} hint={words.placeHint} error={error} className="w-full">
        {(control) => (
          <Select
            {...control}
            name={current.name}
            defaultValue={current.id}
            aria-busy={places === undefined && !isFailed}
          >
            <option value={current.id}>{current.text}</option>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {isFailed && (
        <p className="text-ink-soft">
          {words.placesFailed}{' '}
          <Button look="quiet" onClick={load}>
            {kitWords.states.retry}
          </Button>
        </p>
      )}
    </div>
  )
}

function usePlaces(number: string, field: 'storeId' | 'pickupPointId') {
  const [places, setPlaces] = useState<readonly Place[]>()
  const [isFailed, setIsFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    api.orderAddress.places({ params: { number }, signal: stop.signal }).then(
      ({ data }) => {
        const list = field === 'storeId' ? data.stores : data.points
        setPlaces(list.map(({ id, name, town }) => ({ id: String(id), name: `${name}, ${town}` })))
        setIsFailed(false)
      },
      () => setIsFailed(!stop.signal.aborted),
    )
    return () => stop.abort()
  }, [number, field, attempt])
  return { places, isFailed, load: () => setAttempt(attempt + 1) }
}
