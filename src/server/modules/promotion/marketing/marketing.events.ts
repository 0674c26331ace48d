import { defineEvent } from '#server/platform/events.ts'
import type { SubscriptionChange } from './marketing.types.ts'

/** A newsletter subscription was confirmed or ended, or its e-mail now belongs to an account. */
export const subscriptionChanged = defineEvent<SubscriptionChange>('subscription.changed')
