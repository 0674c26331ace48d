// The kinds of payment, once for the database, server, mails, papers and pages. What a kind means stands in its file
// (selling/payments/kinds). Apart from the schemas, so that the browser gets these without zod.

/** What the CHECK `payment_methods_kind_known` allows. */
export const paymentKinds = ['card', 'bank_transfer', 'cash_on_delivery'] as const
export type PaymentKind = (typeof paymentKinds)[number]
