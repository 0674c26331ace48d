import { messages } from '#contracts/messages.ts'
import { fits } from '#contracts/reviews.ts'
import { validateReview } from '#contracts/validate-review.ts'
import type { ApiClient } from '#storefront/api.ts'
import { reviewFormMessages } from '#storefront/i18n/review-form-messages.ts'
import type { FormAnswer } from '#storefront/kit/forms/form-answer.ts'
import { readText } from '#storefront/kit/forms/read-text.ts'
import { submitForm } from '#storefront/kit/forms/submit-form.ts'

export type ReviewInput = { productId: number; form: FormData }

/** Sends or removes a review; `done` is the message to show. */
export function sendReview(api: ApiClient, { productId, form }: ReviewInput): Promise<FormAnswer<string>> {
  const params = { id: productId }
  if (readText(form, 'intent') === 'remove') {
    const remove = async () => {
      await api.reviews.remove({ params })
      return reviewFormMessages.removed
    }
    return submitForm({ send: remove })
  }
  const body = {
    stars: Number(readText(form, 'stars')) || null,
    text: readText(form, 'text'),
    displayName: readText(form, 'displayName'),
    fit: fits.find((fit) => fit === readText(form, 'fit')) ?? null,
  }
  return submitForm({
    form,
    check: () => validateReview(body),
    send: async () => {
      await api.reviews.save({ params, body })
      return messages.review.sent
    },
    failed: messages.review.failed,
  })
}
