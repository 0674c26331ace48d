import type { Cents } from '#kernel/money.ts'
import type { Checkout } from '#contracts/checkout.ts'
import { deliveryPlaces } from '#contracts/kinds.ts'
import { phoneOrderWords as words } from '#admin/i18n/phone-order-words.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { formatPrice } from '#ui/format.ts'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { Group } from './phone-customer.tsx'
import type { PhonePartProps } from './phone-lines.tsx'
import { PointSearch } from './point-search.tsx'

type Props = PhonePartProps & { quote: Checkout | undefined }

/** Delivery and payment as the storefront offers them for these goods. */
export function PhoneDelivery({ draft, onChange, error, quote }: Props) {
  const carrier = quote?.carriers.find(({ id }) => id === draft.carrierId)
  const place = carrier && deliveryPlaces[carrier.kind]
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <Choice
          label={words.carrier}
          value={draft.carrierId}
          error={error('carrierId')}
          options={(quote?.carriers ?? []).map((option) => ({ ...option, cents: option.price_cents }))}
          onChange={(carrierId) =>
            onChange({ carrierId, storeId: null, pickupPointId: null, pickupPointName: '', paymentMethodId: null })
          }
        />
        <Choice
          label={words.payment}
          value={draft.paymentMethodId}
          error={error('paymentMethodId')}
          hint={words.paymentHint}
          options={(quote?.payment_methods ?? []).map((option) => ({ ...option, cents: option.fee_cents }))}
          onChange={(paymentMethodId) => onChange({ paymentMethodId })}
        />
      </div>
      {place === 'branch' && (
        <Choice
          label={words.store}
          value={draft.storeId}
          error={error('storeId')}
          hint={quote?.stores.find(({ id }) => id === draft.storeId)?.notice ?? undefined}
          options={(quote?.stores ?? []).map(({ id, name, price_cents: cents }) => ({
            id,
            name,
            cents,
            is_available: true,
            reason: null,
          }))}
          onChange={(storeId) => onChange({ storeId })}
        />
      )}
      {place === 'point' && carrier && (
        <PointSearch carrierId={carrier.id} draft={draft} onChange={onChange} error={error} />
      )}
      {place === 'address' && <Elsewhere draft={draft} onChange={onChange} error={error} />}
      <GiftAndNote draft={draft} onChange={onChange} error={error} quote={quote} />
    </div>
  )
}

function Elsewhere({ draft, onChange, error }: PhonePartProps) {
  return (
    <>
      <Checkbox
        checked={draft.isDeliveryElsewhere}
        onChange={({ target }) => onChange({ isDeliveryElsewhere: target.checked })}
      >
        {words.elsewhere}
      </Checkbox>
      {draft.isDeliveryElsewhere && (
        <Group
          legend={words.delivery}
          name="delivery"
          values={draft.delivery}
          error={error}
          onChange={(delivery) => onChange({ delivery })}
        />
      )}
    </>
  )
}

function GiftAndNote({ draft, onChange, quote }: Props) {
  const gifts = (quote?.gifts ?? []).filter((gift) => gift.is_available && gift.missing_cents === 0)
  return (
    <>
      {gifts.length > 0 && (
        <Field label={words.gift} isOptional>
          {(control) => (
            <Select
              {...control}
              value={draft.giftVariantId ?? ''}
              onChange={({ target }) => onChange({ giftVariantId: Number(target.value) || null })}
            >
              <option value="">{words.noGift}</option>
              {gifts.map((gift) => (
                <option key={gift.variant_id} value={gift.variant_id}>
                  {gift.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field label={words.note} isOptional>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={1000}
            value={draft.note}
            onChange={({ target }) => onChange({ note: target.value })}
          />
        )}
      </Field>
    </>
  )
}

type Option = { id: number; name: string; cents: Cents; is_available: boolean; reason: string | null }

type ChoiceProps = {
  label: string
  value: number | null
  error: string | undefined
  hint?: string | undefined
  options: readonly Option[]
  onChange: (id: number | null) => void
}

/** What is not possible for these goods stays visible, with its reason for the person on the telephone. */
function Choice({ label, value, error, hint, options, onChange }: ChoiceProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <Select {...control} value={value ?? ''} onChange={({ target }) => onChange(Number(target.value) || null)}>
          <option value="">{words.choose}</option>
          {options.map((option) => (
            <option key={option.id} value={option.id} disabled={!option.is_available}>
              {[option.name, option.cents === 0 ? words.free : formatPrice(option.cents), option.reason]
                .filter(Boolean)
                .join(' · ')}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
