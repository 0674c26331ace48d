import type { CustomerEventSource } from '#server/modules/people/accounts/index.ts'
import { listReturned } from './returns.queries.ts'

/** The goods that have come back of a customer's orders, in their timeline. */
export const returnEvents: CustomerEventSource = {
  kind: 'return',
  needs: 'orders.view',
  async list(q, asked) {
    return (await listReturned(q, asked)).map(({ documentId, number, pieces, at }) => ({
      id: `return-${documentId}`,
      at: at.toISOString(),
      kind: 'return',
      number,
      document_id: documentId,
      pieces,
    }))
  },
}
