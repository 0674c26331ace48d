import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Order } from '#contracts/checkout.ts'
import { mailSamples } from '#emails/samples.ts'
import { PaymentState } from './payment-state.tsx'

const { order } = mailSamples['order-received']
const refund = (isSent: boolean) => ({ amount_cents: 978, is_sent: isSent, at: '2026-11-21T10:00:00Z' })

test.each<[string, Partial<Order>, RegExp, RegExp]>([
  ['paid', { state: 'paid', payment_state: 'paid' }, /Objednávka je zaplatená/, /vrátime/],
  [
    'cancelled after a transfer that a person sends back',
    { state: 'cancelled', payment_state: 'paid', refunds: [refund(false)] },
    /9,78\u00A0€ vám vrátime.*najneskôr do 14 dní/,
    /zaplatená|sme vám poslali/,
  ],
  [
    'cancelled, with the money on its way',
    { state: 'cancelled', payment_state: 'refunded', refunds: [refund(true)] },
    /9,78\u00A0€ sme vám poslali späť/,
    /vám vrátime/,
  ],
  ['cancelled before it was paid', { state: 'cancelled', payment_state: 'pending' }, /už neplaťte/, /vrátime/],
  ['withdrawn from', { state: 'withdrawn', payment_state: 'paid' }, /najskôr však, keď tovar dostaneme/, /zaplatená/],
  [
    'refunded in part',
    { state: 'completed', payment_state: 'partly_refunded', refunds: [refund(true)] },
    /9,78\u00A0€ sme vám poslali späť/,
    /Objednávka je zaplatená/,
  ],
])('an order %s shows its state of payment and nothing else', (_name, changes, said, unsaid) => {
  const html = renderToStaticMarkup(<PaymentState order={{ ...order, refunds: [], ...changes }} problem={undefined} />)
  expect(html).toMatch(said)
  expect(html).not.toMatch(unsaid)
})
