import { type FormEvent, useState } from 'react'
import type { ChangeAddress } from '#contracts/admin/order-address.ts'
import { api } from '#admin/api.ts'
import { orderChangeWords } from '#admin/i18n/order-change-words.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import type { OrderSectionProps } from '../order-section.tsx'
import { currentPlace, PlaceField } from './place-field.tsx'

const words = orderChangeWords.address
const parts = ['firstname', 'lastname', 'street', 'zip', 'city'] as const

type Postal = Record<(typeof parts)[number] | 'country', string>

/** Corrects contact and addresses of an order that was not sent. Only what was changed is sent. */
export function AddressDialog({ order: opened, onClose, onChanged }: OrderSectionProps & { onClose: () => void }) {
  // A colleague may change the order meanwhile: the server then refuses what was written over the old one.
  const [order] = useState(opened)
  const [key] = useState(() => crypto.randomUUID())
  const { isRunning, problem, errors, submit } = useSubmit()
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = readChange(new FormData(event.currentTarget), order)
    void submit(async () => {
      await api.orderAddress.change({
        params: { number: order.number },
        headers: { 'idempotency-key': key, 'if-match': `"${order.version}"` },
        body,
      })
      const { data } = await api.orders.get({ params: { number: order.number } })
      showToast({ tone: 'success', text: words.saved })
      onChanged(data)
    })
  }
  const buttons = (
    <>
      <Button look="secondary" onClick={onClose}>
        {orderChangeWords.back}
      </Button>
      <Button type="submit" form="order-address" isLoading={isRunning}>
        {words.save}
      </Button>
    </>
  )
  const error = (field: string) => errors[field]?.[0]
  return (
    <Dialog isOpen isDrawer isFull onClose={onClose} title={words.title} footer={buttons}>
      <form id="order-address" className="grid gap-5" onSubmit={save}>
        <div className="grid gap-4 md:grid-cols-2">
          <Field label={words.email} error={error('email')}>
            {(control) => <Input {...control} name="email" type="email" defaultValue={order.email} />}
          </Field>
          <Field label={words.phone} error={error('phone')}>
            {(control) => <Input {...control} name="phone" type="tel" defaultValue={order.phone} />}
          </Field>
        </div>
        <AddressFields legend={words.invoice} name="invoice" address={order.invoice} errors={errors} />
        {order.delivery && (
          <AddressFields legend={words.delivery} name="delivery" address={order.delivery} errors={errors} />
        )}
        <PlaceField order={order} error={error('storeId') ?? error('pickupPointId')} />
        <p className="text-ink-soft">{words.effect}</p>
        {problem !== undefined && (
          <Alert tone="danger" isLive>
            {problem}
          </Alert>
        )}
      </form>
    </Dialog>
  )
}

type AddressFieldsProps = {
  legend: string
  name: 'invoice' | 'delivery'
  address: Postal
  errors: Readonly<Record<string, readonly string[]>>
}

function AddressFields({ legend, name, address, errors }: AddressFieldsProps) {
  return (
    <fieldset className="grid gap-4 md:grid-cols-2">
      <legend className="mb-2 font-semibold">{legend}</legend>
      {parts.map((part) => (
        <Field key={part} label={words[part]} error={errors[`${name}.${part}`]?.[0]}>
          {(control) => <Input {...control} name={`${name}.${part}`} defaultValue={address[part]} maxLength={100} />}
        </Field>
      ))}
    </fieldset>
  )
}

function readChange(form: FormData, order: OrderSectionProps['order']): ChangeAddress {
  const { email, phone, invoice, delivery } = order
  const read = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const readAddress = <Address extends Postal>(name: string, address: Address): Address | undefined => {
    const typed = Object.fromEntries(parts.map((part) => [part, read(`${name}.${part}`)]))
    return parts.some((part) => typed[part] !== address[part]) ? { ...address, ...typed } : undefined
  }
  const newInvoice = readAddress('invoice', invoice)
  const newDelivery = delivery ? readAddress('delivery', delivery) : undefined
  return {
    ...(read('email') !== email && { email: read('email') }),
    ...(read('phone') !== phone && { phone: read('phone') }),
    ...(newInvoice && { invoice: newInvoice }),
    ...(newDelivery && { delivery: newDelivery }),
    ...readPlace(read, order),
  }
}

/** Nothing while the place stays. */
function readPlace(
  read: (name: string) => string,
  order: OrderSectionProps['order'],
): Pick<ChangeAddress, 'storeId' | 'pickupPointId'> {
  const place = currentPlace(order)
  const chosen = place && read(place.name)
  if (!place || !chosen || chosen === place.id) return {}
  return place.name === 'storeId' ? { storeId: Number(chosen) } : { pickupPointId: chosen }
}
