import { messages } from '#contracts/messages.ts'
import type { CustomerEventSource } from '#server/modules/people/accounts/index.ts'
import { describeState } from '../states/order-states.rules.ts'
import { listMailed, listPlaced } from './customer-events.queries.ts'

/** What a customer has ordered, and the messages about it, in their timeline. */
export const orderEvents: readonly CustomerEventSource[] = [
  {
    kind: 'order',
    needs: 'orders.view',
    async list(q, asked) {
      return (await listPlaced(q, asked)).map(({ id, at, number, state, totalCents }) => ({
        id: `order-${id}`,
        at: at.toISOString(),
        kind: 'order',
        number,
        state_text: describeState(state),
        total_cents: totalCents,
      }))
    },
  },
  {
    kind: 'mail',
    needs: 'orders.view',
    async list(q, asked) {
      return (await listMailed(q, asked)).map(({ key, template, at, number }) => ({
        id: `mail-${key}`,
        at: at.toISOString(),
        kind: 'mail',
        what: messages.staff.timeline.mails[template] ?? template,
        is_from_customer: false,
        number,
        case_id: null,
      }))
    },
  },
]
