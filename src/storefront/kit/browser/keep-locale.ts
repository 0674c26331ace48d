import { writeCookie } from './browser-cookies.ts'

const yearSeconds = 365 * 24 * 60 * 60

/**
 * The language of the shop (specification, section 9), one so far; stored for a year from the last visit. Only the page uses it
 * and it identifies no visitor, so it needs no consent.
 */
export function keepLocale(): void {
  writeCookie({ name: 'locale', value: 'sk', seconds: yearSeconds })
}
