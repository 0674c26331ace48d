import { defineEvent } from '#server/platform/events.ts'
import type { SubscriptionChange } from './marketing.types.ts'

/** A subscription to the newsletter was confirmed or ended, or its e-mail has come to belong to an account. */
export const subscriptionChanged = defineEvent<SubscriptionChange>('subscription.changed')
