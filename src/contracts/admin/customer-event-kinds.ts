/** What the timeline of a customer has: pure data, apart from the schemas, which the screen does not load. */
export const customerEventKinds = ['order', 'case', 'mail', 'return', 'review', 'consent', 'voucher'] as const
export type CustomerEventKind = (typeof customerEventKinds)[number]
