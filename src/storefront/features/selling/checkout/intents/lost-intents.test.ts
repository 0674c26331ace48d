import { expect, test } from 'vitest'
import { createApiClient } from '#api-client/api-client.ts'
import type { ApiAnswer } from '#api-client/transport.ts'
import type { CheckoutView } from '../checkout-view.ts'
import { filledForm, line, refusal, shown, toForm } from '#tests/doubles/checkout-shop-double.ts'
import { type IntentName, intents } from './intents.ts'
import { runIntent } from './run-intent.ts'

type Press = { intent: string; fields?: Record<string, string> }
/** What the visitor reads: beside the button, and in a part of the form if the intent belongs to it. */
type Said = { problem: string; voucher?: string; lookup?: string }

const unpriced = 'Sumu sa nepodarilo prepočítať. Skúste to, prosím, neskôr.'
const notAdded = 'Tovar sa nepodarilo pridať do košíka. Skúste to, prosím, neskôr.'
const notRemoved = 'Tovar sa nepodarilo odobrať z košíka. Skúste to, prosím, neskôr.'
const restored = JSON.stringify([{ id: 22, variantId: 202, quantity: 3, note: '' }])

const cases: Record<IntentName, Press & Said> = {
  add: { intent: 'add.22-202', problem: notAdded },
  complete: { intent: 'complete.16-pohare.202.3', problem: notAdded },
  update: {
    intent: 'update',
    fields: { 'line.12': '4' },
    problem: 'Počet kusov sa nepodarilo zmeniť. Skúste to, prosím, neskôr.',
  },
  remove: { intent: 'remove.12', problem: notRemoved },
  restore: { intent: `restore.${restored}`, problem: notAdded },
  option: { intent: 'option.12-901', problem: notAdded },
  unrent: { intent: 'unrent.7', problem: notRemoved },
  unoption: { intent: 'unoption.13', problem: notRemoved },
  note: {
    intent: 'note.11',
    fields: { 'note.11': 'bez mašle' },
    problem: 'Poznámku sa nepodarilo uložiť. Skúste to, prosím, neskôr.',
  },
  prices: { intent: 'prices', problem: 'Údaje sa nepodarilo uložiť. Skúste to, prosím, neskôr.' },
  voucher: {
    intent: 'voucher',
    fields: { voucherCode: 'LETO' },
    problem: unpriced,
    voucher: 'Kupón sa nepodarilo overiť. Skúste to, prosím, neskôr.',
  },
  unvoucher: { intent: 'unvoucher.3', problem: 'Kupón sa nepodarilo odstrániť.' },
  company: {
    intent: 'company',
    fields: { isCompany: 'on', 'company.companyId': '36062235' },
    problem: unpriced,
    lookup: 'Údaje z registra firiem sa nepodarilo načítať. Skúste to, prosím, neskôr.',
  },
  address: { intent: 'address', fields: { savedAddressId: '8' }, problem: unpriced },
  usual: { intent: 'usual', problem: unpriced },
  order: {
    intent: 'order',
    problem: 'Objednávku sa nepodarilo odoslať. Skontrolujte zadané údaje a skúste to, prosím, neskôr.',
  },
  quote: { intent: 'quote', problem: unpriced },
  place: { intent: 'place', problem: unpriced },
}

const losses: readonly [how: string, answer: ApiAnswer | Error][] = [
  ['without an answer', new TypeError('fetch failed')],
  ['answered with 500', refusal(500, 'internal', 'connection terminated')],
  ['refused by a proxy with a page', { status: 403, body: undefined }],
]

const [first, second] = shown.offer.cart.items
const service = { ...line(13, { product: 90, variant: 901, name: 'Nafúknuť', quantity: 3 }), parent_id: 12 }
const before = {
  ...shown,
  offer: {
    ...shown.offer,
    cart: { ...shown.offer.cart, items: [first, { ...second, children: [service] }], rentals: [{ id: 7 }] },
  },
} as CheckoutView

test.each(
  losses.flatMap(([how, answer]) => Object.keys(intents).map((name) => ({ name: name as IntentName, how, answer }))),
)('the intent "$name" $how says what failed and changes nothing', async ({ name, answer }) => {
  const { intent, fields, problem, voucher = null, lookup } = cases[name]
  const asked: string[] = []
  const api = createApiClient({
    transport: async ({ url }) => {
      asked.push(url)
      if (answer instanceof Error) throw answer
      return answer
    },
  })
  const outcome = await runIntent({ api, fields: toForm({ ...filledForm, ...fields }), intent, view: before })
  if (!('view' in outcome)) throw new Error('the order went through')
  const { offer, form, feedback } = outcome.view
  // The quote and what the party lacks follow each intent; most have a call of their own before it.
  const own = asked.filter((url) => !/^\/api\/(checkout\/5\/(choice|quote)|party\/completer\/cart\/5)$/.test(url))
  expect(own).toHaveLength(['address', 'usual', 'quote', 'place'].includes(name) ? 0 : 1)
  expect(offer).toEqual(before.offer)
  expect(form.attemptKey).toBe(before.form.attemptKey)
  expect(form.choice).toMatchObject({ carrierId: 1, paymentMethodId: 2 })
  expect(form.values).toMatchObject({ email: 'jana@example.sk', 'invoice.street': 'Hlavná 12', hasAgreed: 'on' })
  expect(feedback).toMatchObject({ problem, errors: {}, notices: [], removed: null })
  expect(feedback.voucher.error).toBe(voucher)
  expect(feedback.lookup).toEqual(lookup === undefined ? null : { kind: 'failed', text: lookup })
})
