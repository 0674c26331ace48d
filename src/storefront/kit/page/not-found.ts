import { data } from '#storefront/router/index.ts'
import { messages } from '#storefront/i18n/messages.ts'

/** Ends a loader with the 404 page: `throw notFound()`. */
export function notFound() {
  return data(messages.notFound, { status: 404 })
}

/** The id in a path; throws the 404 page if it is not an id. */
export function readId(text: string | undefined): number {
  if (text === undefined || !/^[1-9]\d{0,9}$/.test(text)) throw notFound()
  return Number(text)
}
