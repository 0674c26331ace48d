import { data } from 'react-router'
import { messages } from '#storefront/i18n/messages.ts'

/** Ends a loader with the 404 page: `throw notFound()`. */
export function notFound() {
  return data(messages.notFound, { status: 404 })
}

/** The id of a path, or the 404 page. */
export function readId(text: string | undefined): number {
  if (text === undefined || !/^[1-9]\d{0,9}$/.test(text)) throw notFound()
  return Number(text)
}
