import { leaveFor } from '#storefront/kit/browser/destination.ts'
import { forgetDraft } from '../form/order-draft.ts'
import { forgetAttemptKey } from './attempt-key.ts'

/** Leaves by a full page load, which needs no script that may fail to load. */
export function leaveForOrder(url: string): void {
  forgetAttemptKey()
  forgetDraft()
  leaveFor(url)
}
