import { messages } from '#contracts/messages.ts'
import { validateReview } from '#contracts/validate-review.ts'
import { type ApiClient, ApiProblem } from '#storefront/api.ts'

export type ReviewValues = { stars: number | null; text: string; displayName: string }
export type ReviewFailure = { text: string; errors: Record<string, string[]>; values: ReviewValues }

/** Sends what the form holds; gives why it was refused, nothing when it was taken. */
export async function sendReview(
  api: ApiClient,
  { productId, form }: { productId: number; form: FormData },
): Promise<ReviewFailure | undefined> {
  const field = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const stars = Number(field('stars'))
  const values = { stars: stars > 0 ? stars : null, text: field('text'), displayName: field('displayName') }
  const errors = validateReview(values)
  if (Object.keys(errors).length > 0) return { text: '', errors, values }
  try {
    await api.reviews.save({ params: { id: productId }, body: values })
    return undefined
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status >= 500)
      return { text: messages.review.failed, errors: {}, values }
    const hasFields = Object.keys(error.errors).length > 0
    return { text: hasFields ? '' : error.message, errors: error.errors, values }
  }
}
