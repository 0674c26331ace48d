import type { Cart } from '#contracts/cart.ts'
import type { ApiClient } from '#storefront/api.ts'
import { rentalMessages as words } from '#storefront/i18n/rental-messages.ts'
import { push } from '#storefront/kit/analytics/data-layer.ts'
import type { FormAnswer } from '#storefront/kit/forms/form-answer.ts'
import { readText } from '#storefront/kit/forms/read-text.ts'
import { submitForm } from '#storefront/kit/forms/submit-form.ts'
import { rentalFields as fields } from './rental-address.ts'

/** Puts the costume of the form on its days into the visitor's cart. */
export function chooseRental(api: ApiClient, form: FormData): Promise<FormAnswer<Cart>> {
  const lastOn = readText(form, fields.last)
  const replacesId = Number(readText(form, fields.replaces))
  return submitForm({
    form,
    failed: words.failed,
    check: (): Record<string, string[]> => (lastOn === '' ? { [fields.last]: [words.chooseReturn] } : {}),
    send: async () => {
      const body = {
        variantId: Number(readText(form, fields.variant)),
        storeId: Number(readText(form, fields.store)),
        firstOn: readText(form, fields.first),
        lastOn,
        quantity: Number(readText(form, fields.quantity)),
        ...(replacesId > 0 && { replacesId }),
      }
      const { data } = await api.rental.choose({ body })
      if (typeof document !== 'undefined') push({ event: 'rental_chosen', first_on: body.firstOn, last_on: lastOn })
      return data.cart
    },
  })
}
