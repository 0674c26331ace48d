import { expect, test } from 'vitest'
import type { Values } from '#admin/kit/form/merge.ts'
import { sayShortly, sayVoucher } from './say-voucher.ts'

const plain: Values = { type: 'percent', value: 10, frees_delivery: false, stacking: 'one_of_kind', is_active: true }

test.each<[Values, string]>([
  [{}, 'Zľava 10 % z nákupu. Platí bez časového obmedzenia.'],
  [
    { type: 'amount', value: 5, minimal_price_cents: 2000, per_user_limit: 1, requires_email: true },
    'Zľava 5,00 € z nákupu pri nákupe aspoň za 20,00 €. Platí bez časového obmedzenia. Jeden zákazník ho využije najviac raz. Zákazník musí zadať e-mail.',
  ],
  [
    { value: 0, frees_delivery: true, active_from: '2026-11-30T23:00:00.000Z', active_to: '2026-12-24T17:30:00.000Z' },
    'Doprava zadarmo. Platí od 1. decembra 2026 do 24. decembra 2026 18:30.',
  ],
  [
    { frees_delivery: true, quantity_limit: 50, stacking: 'alone' },
    'Zľava 10 % z nákupu a doprava zadarmo. Platí bez časového obmedzenia. Využije ho najviac 50 objednávok. Nedá sa spojiť so žiadnym iným kupónom.',
  ],
  [
    { quantity_limit: 1, is_active: false },
    'Zľava 10 % z nákupu. Platí bez časového obmedzenia. Využije ho jediná objednávka. Je ukončený, nikto ho už nepoužije.',
  ],
  [
    { quantity_limit: 3, service_type: 'rental' },
    'Zľava 10 % z nákupu. Platí bez časového obmedzenia. Využijú ho najviac 3 objednávky. Košík e-shopu ho neprijme, platí iba v požičovni.',
  ],
  [{ value: 0 }, 'Zatiaľ nedáva nič: zadajte hodnotu zľavy alebo zapnite dopravu zadarmo.'],
  [{ value: 'veľa' }, 'Zatiaľ nedáva nič: zadajte hodnotu zľavy alebo zapnite dopravu zadarmo.'],
])('%j is said in plain words', (rules, sentence) => {
  expect(sayVoucher({ ...plain, ...rules }).replaceAll('\u00a0', ' ')).toBe(sentence)
})

test.each<[Values, string]>([
  [{}, '10 %'],
  [{ type: 'amount', value: 2.5, frees_delivery: true }, '2,50 € + doprava'],
  [{ value: 0, frees_delivery: true }, 'doprava'],
])('%j is short in a column', (rules, text) => {
  expect(sayShortly({ ...plain, ...rules }).replaceAll('\u00a0', ' ')).toBe(text)
})
