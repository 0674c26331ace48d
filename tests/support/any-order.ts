import type { OrderFilter } from '#server/modules/selling/orders/office/order-filter.queries.ts'

/** The filter of a list of orders that leaves none out. */
export const anyOrder: OrderFilter = {
  branches: null,
  searched: undefined,
  states: null,
  paymentStates: null,
  paymentMethods: null,
  carriers: null,
  storeId: undefined,
  placedFrom: undefined,
  placedBefore: undefined,
  minCents: undefined,
  maxCents: undefined,
  withSum: null,
  problemsOn: undefined,
}
