import type { AddressInput, CustomerAddress } from '#contracts/accounts.ts'
import { splitPhone } from '#storefront/kit/forms/phone-field.tsx'
import { readText } from '#storefront/kit/forms/read-text.ts'

/** The address form as input of the API. */
export function toAddressInput(form: FormData): AddressInput {
  return {
    name: readText(form, 'name'),
    firstname: readText(form, 'firstname'),
    lastname: readText(form, 'lastname'),
    company: readText(form, 'company'),
    street: readText(form, 'street'),
    city: readText(form, 'city'),
    zip: readText(form, 'zip'),
    country: readText(form, 'country'),
    email: readText(form, 'email'),
    phonePrefix: readText(form, 'phonePrefix'),
    phone: readText(form, 'phone'),
    isDefault: form.get('isDefault') === 'on',
  }
}

/** A stored address as input of the API, with a change applied. */
export function toInputOf(address: CustomerAddress, change: Partial<AddressInput>): AddressInput {
  const { id: _, is_default: isDefault, phone, ...fields } = address
  return { ...fields, ...splitPhone(phone), isDefault, ...change }
}

/** A stored address as values of the form's fields. */
export function toAddressValues(address: CustomerAddress): Record<string, string> {
  const { id: _, is_default: isDefault, phone, ...fields } = address
  return { ...fields, ...splitPhone(phone), isDefault: isDefault ? 'on' : '' }
}

/** The display name of an address. */
export function nameAddress({ name, street, city }: CustomerAddress): string {
  return name === '' ? `${street}, ${city}` : name
}
