import { type FormEvent, useState } from 'react'
import { createClientOf } from '#api-client/client-of.ts'
import { createFetchTransport } from '#api-client/fetch-transport.ts'
import { checkoutEndpoints } from '#contracts/checkout-endpoints.ts'
import { phoneOrderWords as words } from '#admin/i18n/phone-order-words.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import type { PhonePartProps } from './phone-lines.tsx'

// The list of pick-up points is public.
const points = createClientOf(
  { checkout: { list: checkoutEndpoints.pickupPoints } },
  { transport: createFetchTransport({ baseUrl: '', clientUrl: location.origin }) },
)

type Point = Awaited<ReturnType<typeof points.checkout.list>>['data'][number]

/** The point where the parcel is collected, of the carrier's list. */
export function PointSearch({ carrierId, draft, onChange, error }: PhonePartProps & { carrierId: number }) {
  const [found, setFound] = useState<readonly Point[]>([])
  const { problem, submit } = useSubmit()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('point')
    const q = typeof typed === 'string' ? typed.trim() : ''
    void submit(async () => setFound((await points.checkout.list({ params: { carrierId }, query: { q } })).data))
  }
  const take = ({ id, name, town }: Point) => {
    onChange({ pickupPointId: id, pickupPointName: `${name}, ${town}` })
    setFound([])
  }
  return (
    <div className="grid gap-2">
      <form className="flex items-end gap-2" role="search" aria-label={words.pointSearch} onSubmit={search}>
        <Field
          label={words.point}
          hint={draft.pickupPointName || words.pointHint}
          error={error('pickupPointId')}
          className="grow"
        >
          {(control) => <Input {...control} name="point" maxLength={100} autoComplete="off" />}
        </Field>
        <Button type="submit" look="secondary">
          {words.findDo}
        </Button>
      </form>
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
      <ul>
        {found.map((point) => (
          <li key={point.id}>
            <Button look="secondary" onClick={() => take(point)}>
              {`${point.name}, ${point.street}, ${point.town}`}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
