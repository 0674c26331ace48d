import type { CustomerAddress } from '#contracts/accounts.ts'
import { checkoutMessages } from '#storefront/i18n/checkout-messages.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

const words = checkoutMessages

export type SavedAddressesProps = { addresses: readonly CustomerAddress[] }

/** Saved addresses to choose from; the chosen one is written into the fields below. */
export function SavedAddresses({ addresses }: SavedAddressesProps) {
  if (addresses.length === 0) return null
  return (
    <div className="max-w-form pb-4">
      <Field label={words.savedAddress} isOptional>
        {(control) => (
          <div className="flex gap-2">
            <Select {...control} required={false} name="savedAddressId" className="min-w-0 grow">
              {addresses.map(({ id, name, street, city }) => (
                <option key={id} value={id}>
                  {[name, street, city].filter(Boolean).join(', ')}
                </option>
              ))}
            </Select>
            <Button type="submit" look="secondary" name="intent" value="address" className="shrink-0">
              {words.useAddress}
            </Button>
          </div>
        )}
      </Field>
    </div>
  )
}
