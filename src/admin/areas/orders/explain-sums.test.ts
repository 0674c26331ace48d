import { expect, test } from 'vitest'
import { explainSums } from './explain-sums.ts'

const totals = {
  goods_cents: 4000,
  discount_cents: 0,
  delivery_cents: 0,
  payment_fee_cents: 0,
  rounding_cents: 0,
  total_cents: 4000,
  vat: [],
}
const prices = 'Ceny tovaru platia z chvíle objednávky, aj keď sa v obchode odvtedy zmenili.'

test.each([
  ['nothing is taken off', totals, [], [prices]],
  [
    'a group, a voucher and one for the delivery',
    { ...totals, discount_cents: 500, rounding_cents: -1 },
    [
      { code: 'LETO', discount_cents: 300 },
      { code: 'DOPRAVA', discount_cents: 0 },
    ],
    [
      prices,
      'Zľava skupiny zákazníka: −2,00 €. Počíta sa z tovaru, skôr než kupóny.',
      'Kupón LETO: −3,00 €.',
      'Kupón DOPRAVA zo sumy tovaru nezľavil.',
      'V hotovosti sa suma zaokrúhľuje na 5 centov.',
    ],
  ],
])('%s', (_, sums, vouchers, sentences) => {
  const said = explainSums({ totals: sums, vouchers }).map((text) => text.replaceAll('\u00A0', ' '))
  expect(said).toEqual(sentences)
})
