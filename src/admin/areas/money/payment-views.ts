/** The views of the payments, and their names in the address. */
export const paymentViews = [
  { view: 'open', inAddress: undefined },
  { view: 'return', inAddress: 'spat' },
  { view: 'done', inAddress: 'vybavene' },
] as const
export type PaymentView = (typeof paymentViews)[number]['view']

export function readPaymentView(params: URLSearchParams): PaymentView {
  return paymentViews.find(({ inAddress }) => inAddress === params.get('pohlad'))?.view ?? 'open'
}
