import { addItems } from '#storefront/add-items.ts'
import type { ApiClient } from '#storefront/api.ts'
import { lettersMessages } from '#storefront/i18n/letters-messages.ts'
import { push } from '#storefront/kit/analytics/data-layer.ts'
import type { FormAnswer } from '#storefront/kit/forms/form-answer.ts'
import { submitForm } from '#storefront/kit/forms/submit-form.ts'
import { composeSign, type Sign } from './compose-sign.ts'
import { readSign } from './sign-address.ts'

const words = lettersMessages

/** Puts the sign of a form into the cart as it would be composed now; a sign that is not complete is not sent. */
export async function addSign(api: ApiClient, form: FormData): Promise<FormAnswer<null>> {
  const found = await submitForm({ form, failed: words.failed, send: () => api.party.letters() })
  if (!found.isDone) return found
  const sign = composeSign(found.done.data, readSign(form))
  const problem = findProblem(sign)
  if (problem !== undefined || !sign) {
    return { isDone: false, status: 422, errors: {}, problem: problem ?? words.noneTitle, values: {} }
  }
  return submitForm({
    form,
    failed: words.failed,
    send: async () => {
      await addItems(api, toGoods(sign))
      if (typeof document !== 'undefined') push(toEvent(sign))
      return null
    },
    // The goods are named by the page, which is composed again from what is left.
    explain: ({ code }) => (code === 'out_of_stock' ? { problem: words.meanwhile } : undefined),
  })
}

export function readableText({ read }: Pick<Sign, 'read'>): string {
  return read.characters.join('')
}

function findProblem(sign: Sign | undefined): string | undefined {
  if (!sign) return undefined
  if (sign.taken.length === 0) return sign.isComplete ? words.typeFirst : words.chooseFirst
  return sign.isComplete ? undefined : words.chooseFirst
}

function toGoods(sign: Sign) {
  return sign.taken.map(({ balloon, count }) => ({
    productId: balloon.product_id,
    variantId: balloon.variant_id,
    quantity: count,
    note: words.note(
      sign.places
        .map(({ character }) => character)
        .join('')
        .trim(),
    ),
  }))
}

function toEvent({ taken, alphabet, totalCents }: Sign): object {
  return {
    event: 'sign_added',
    letters: taken.reduce((sum, { count }) => sum + count, 0),
    color: alphabet.color.value,
    height_cm: alphabet.heightCm,
    value: totalCents / 100,
    currency: 'EUR',
  }
}
