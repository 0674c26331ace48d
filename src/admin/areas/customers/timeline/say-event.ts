import type { CustomerEvent } from '#contracts/admin/customer-events.ts'
import { caseNumber } from '#contracts/admin/case-words.ts'
import { caseWords } from '#admin/i18n/case-words.ts'
import { consentWords } from '#admin/i18n/consent-words.ts'
import { customerEventWords as words } from '#admin/i18n/customer-event-words.ts'
import { paths } from '#admin/paths.ts'
import { formatPrice } from '#ui/format.ts'

export type SaidEvent = {
  text: string
  details: readonly string[]
  /** What it is about: the words of the link, and its address. */
  about: { text: string; path: string } | undefined
}

/** An event of a customer in words; the text itself leads to the thing if the event is about one alone. */
export function sayEvent(event: CustomerEvent): SaidEvent {
  switch (event.kind) {
    case 'order':
      return {
        text: words.order(event.number),
        details: [event.state_text, formatPrice(event.total_cents)],
        about: aboutOrder(event.number),
      }
    case 'case':
      return {
        text: `${caseWords.kinds[event.case_kind]} ${caseNumber(event.case_id)}`,
        details: [sayAbout(event), caseWords.states[event.state].toLowerCase()].filter((part) => part !== ''),
        about: aboutCase(event.case_id),
      }
    case 'mail':
      return {
        text: event.is_from_customer ? words.received(event.what) : words.sent(event.what),
        details: [],
        about:
          event.case_id === null
            ? event.number === null
              ? undefined
              : aboutOrder(event.number)
            : aboutCase(event.case_id),
      }
    case 'return':
      return { text: words.returned(event.pieces), details: [], about: aboutOrder(event.number) }
    case 'review':
      return {
        text: words.review(event.product),
        details: [words.stars(event.stars), words.reviewStates[event.state] ?? event.state],
        about: undefined,
      }
    case 'consent':
      return {
        text: words.consent(consentWords.kinds[event.consent]),
        details: [sayGranted(event), ...(event.way === '' ? [] : [consentWords.ways[event.way]])],
        about: undefined,
      }
    case 'voucher':
      return {
        text: words.voucher(event.code),
        details: [words.discount(formatPrice(event.discount_cents))],
        about: aboutOrder(event.number),
      }
  }
}

type Of<Kind extends CustomerEvent['kind']> = Extract<CustomerEvent, { kind: Kind }>

function sayAbout({ case_kind: kind, about }: Of<'case'>): string {
  if (kind === 'withdrawal' && about === '') return caseWords.wholeOrder
  return kind === 'enquiry' ? (caseWords.enquiries[about] ?? about) : about
}

/** A choice of cookies without a consent was never given one. */
function sayGranted({ consent, is_granted: isGranted }: Of<'consent'>): string {
  if (isGranted) return consentWords.granted
  return consent === 'cookies' ? consentWords.refused : consentWords.withdrawn
}

function aboutOrder(number: string) {
  return { text: number, path: `${paths.orders}/${number}` }
}

function aboutCase(id: number) {
  return { text: caseNumber(id), path: `${paths.cases}/${id}?view=all` }
}
