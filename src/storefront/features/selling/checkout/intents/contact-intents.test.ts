import { expect, test } from 'vitest'
import type { ApiAnswer } from '#api-client/transport.ts'
import { filledForm, fakeShop, refusal, show } from '#tests/doubles/checkout-shop-double.ts'

const register = '/api/registers/company/SK/36062235'

const companyForm = { ...filledForm, isCompany: 'on', 'company.companyId': '36062235', 'company.vatId': 'SK2020317068' }

test('the register fills in the company with its source, and keeps fields that it does not know', async () => {
  const record = {
    company_id: '36062235',
    company: 'Oslavy, s. r. o.',
    street: 'Dlhá 1',
    city: 'Martin',
    zip: '036 01',
    country: 'SK',
    tax_id: '2020317068',
    vat_id: null,
    terminated_on: null,
    source: { name: 'Register', url: 'https://register.test' },
  }
  const shop = fakeShop({ [register]: { status: 200, body: { data: record } } })
  const view = await show(shop, 'company', companyForm)
  expect(view.form.values).toMatchObject({
    'company.company': 'Oslavy, s. r. o.',
    'company.taxId': '2020317068',
    'company.vatId': 'SK2020317068',
    'invoice.street': 'Dlhá 1',
    'invoice.firstname': 'Jana',
    isCompany: 'on',
  })
  expect(view.feedback.lookup).toEqual({ kind: 'filled', source: record.source, terminatedOn: null })
})

test.each<[string, ApiAnswer | Error, string]>([
  ['unknown company', refusal(404, 'not_found', 'Firmu s týmto IČO sme nenašli.'), 'Firmu s týmto IČO sme nenašli.'],
  [
    'dead register',
    refusal(
      503,
      'outside_unavailable',
      'Údaje z registra sa nepodarilo načítať. Vyplňte ich ručne alebo to skúste neskôr.',
    ),
    'Údaje z registra sa nepodarilo načítať. Vyplňte ich ručne alebo to skúste neskôr.',
  ],
  [
    'busy shop',
    refusal(503, 'unavailable', 'Obchod je preťažený. Skúste to, prosím, o chvíľu.'),
    'Údaje z registra firiem sa nepodarilo načítať. Skúste to, prosím, neskôr.',
  ],
  [
    'lost answer',
    new TypeError('fetch failed'),
    'Údaje z registra firiem sa nepodarilo načítať. Skúste to, prosím, neskôr.',
  ],
])('a lookup that fails (%s) says so and keeps the input', async (_name, answer, text) => {
  const view = await show(fakeShop({ [register]: answer }), 'company', companyForm)
  expect(view.feedback.lookup).toEqual({ kind: 'failed', text })
  expect(view.feedback.problem).toBeNull()
  expect(view.form.values['invoice.street']).toBe('Hlavná 12')
})

test('a typing error in the IČO is shown at its field and no register is called', async () => {
  const shop = fakeShop()
  const view = await show(shop, 'company', { ...companyForm, 'company.companyId': '36062236' })
  expect(view.feedback.errors['company.companyId']).toEqual([
    'IČO musí mať 8 číslic. Skontrolujte, prosím, či v ňom nie je preklep.',
  ])
  expect(shop.calls('/api/registers/company/SK/36062236')).toEqual([])
})
