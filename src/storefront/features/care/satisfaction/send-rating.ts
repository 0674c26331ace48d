import { review } from '#contracts/messages/review.ts'
import type { ApiClient } from '#storefront/api.ts'
import { type FormAnswer, returnForm } from '#storefront/kit/forms/form-answer.ts'
import { readText } from '#storefront/kit/forms/read-text.ts'
import { submitForm } from '#storefront/kit/forms/submit-form.ts'

const { failed } = review

/** The signed link in the message that asks for a rating. */
export type RatingLink = { id: number; key: string }

export type RatingInput = { form: FormData; link: RatingLink | undefined }

export async function sendRating(api: ApiClient, { form, link }: RatingInput): Promise<FormAnswer<unknown>> {
  if (!link) return returnForm(form, { status: 404, problem: failed })
  const body = {
    shopStars: Number(readText(form, 'shopStars')) || null,
    courierStars: Number(readText(form, 'courierStars')) || null,
    text: readText(form, 'text'),
  }
  return submitForm({ form, send: () => api.satisfaction.rate({ params: link, body }), failed })
}
