import { type FormEvent, useState } from 'react'
import type { ChangeAddress } from '#contracts/admin/order-address.ts'
import { api } from '#admin/api.ts'
import { orderChangeWords } from '#admin/i18n/order-change-words.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { KeptNote } from '#admin/kit/form/kept-note.tsx'
import { useKept } from '#admin/kit/form/use-kept.ts'
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
  const { typed, since, keep, clear } = useKeptAddress(order)
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
      clear()
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
  return (
    <Dialog isOpen isDrawer isFull onClose={onClose} title={words.title} footer={buttons}>
      <form
        // Emptied, it begins with what the order has.
        key={since ?? 'as the order'}
        id="order-address"
        className="grid gap-5"
        onSubmit={save}
        onChange={keep}
      >
        <KeptNote since={since} onClear={() => clear()} />
        <Contact typed={typed} errors={errors} />
        <AddressFields legend={words.invoice} name="invoice" typed={typed} errors={errors} />
        {order.delivery && <AddressFields legend={words.delivery} name="delivery" typed={typed} errors={errors} />}
        <PlaceField order={order} error={(errors['storeId'] ?? errors['pickupPointId'])?.[0]} />
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

type Errors = Readonly<Record<string, readonly string[]>>

function Contact({ typed, errors }: { typed: Typed; errors: Errors }) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Field label={words.email} error={errors['email']?.[0]}>
        {(control) => <Input {...control} name="email" type="email" defaultValue={typed['email']} />}
      </Field>
      <Field label={words.phone} error={errors['phone']?.[0]}>
        {(control) => <Input {...control} name="phone" type="tel" defaultValue={typed['phone']} />}
      </Field>
    </div>
  )
}

type AddressFieldsProps = {
  legend: string
  name: 'invoice' | 'delivery'
  typed: Typed
  errors: Errors
}

function AddressFields({ legend, name, typed, errors }: AddressFieldsProps) {
  return (
    <fieldset className="grid gap-4 md:grid-cols-2">
      <legend className="mb-2 font-semibold">{legend}</legend>
      {parts.map((part) => (
        <Field key={part} label={words[part]} error={errors[`${name}.${part}`]?.[0]}>
          {(control) => (
            <Input {...control} name={`${name}.${part}`} defaultValue={typed[`${name}.${part}`]} maxLength={100} />
          )}
        </Field>
      ))}
    </fieldset>
  )
}

function useKeptAddress(order: OrderSectionProps['order']) {
  const { typed, change, ...kept } = useKept(`order-address/${order.id}`, toTyped(order))
  return {
    ...kept,
    typed,
    keep({ target }: FormEvent<HTMLFormElement>) {
      if (target instanceof HTMLInputElement && target.name in typed) change({ [target.name]: target.value })
    },
  }
}

/** By the names of the fields. */
type Typed = Readonly<Record<string, string>>

function toTyped({ email, phone, invoice, delivery }: OrderSectionProps['order']): Typed {
  const postal = (name: string, address: Postal) => parts.map((part) => [`${name}.${part}`, address[part]])
  const addresses = [...postal('invoice', invoice), ...(delivery ? postal('delivery', delivery) : [])]
  return { email, phone, ...Object.fromEntries(addresses) }
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
