import { expect, test } from 'vitest'
import { checkAddress, checkInvoice, checkProfile } from './check-address.ts'

const address = {
  name: 'Domov',
  firstname: 'Jana',
  lastname: 'Nová',
  company: '',
  street: 'Hlavná 1',
  city: 'Žilina',
  zip: '010 01',
  country: 'SK',
  email: '',
  phonePrefix: '+421',
  phone: '0905 123 456',
  isDefault: false,
}
const invoice = { ...address, isCompany: true, company: 'Oslavy s. r. o.', companyId: '36421928', taxId: '', vatId: '' }
const required = 'Pole musí být vyplněno'

test.each([
  [{}, {}],
  [{ name: '', phone: '' }, {}],
  [{ zip: '01001' }, {}],
  [
    { firstname: '  ', street: '' },
    { firstname: [required], street: [required] },
  ],
  [{ city: 'x'.repeat(101) }, { city: ['Zadajte najviac 100 znakov.'] }],
  [{ zip: '' }, { zip: [required] }],
  [{ zip: '1234' }, { zip: ['Zadajte PSČ v tvare 811 01.'] }],
  [{ country: 'CZ' }, { country: ['Doručujeme iba na adresy na Slovensku.'] }],
  [{ country: '' }, { country: [required] }],
  [{ email: ' jana@konfetka.test ', company: 'Oslavy s. r. o.' }, {}],
  [{ email: 'jana@' }, { email: ['Pole musí obsahovat platný email.'] }],
  [{ phone: '12' }, { phone: ['Zadajte platné telefónne číslo.'] }],
  [{ phonePrefix: '+999' }, { phone: ['Zadajte platné telefónne číslo.'] }],
])('an address with %j has the faults %j', async (change, expected) => {
  expect(await checkAddress({ ...address, ...change })).toEqual(expected)
})

test.each([
  [{}, {}],
  [{ companyId: '364 219 28', taxId: '2021869389', vatId: 'sk2021869389' }, {}],
  [
    { company: '', companyId: '' },
    { company: [required], companyId: [required] },
  ],
  [{ companyId: '36421929' }, { companyId: ['IČO musí mať 8 číslic. Skontrolujte, prosím, či v ňom nie je preklep.'] }],
  [
    { email: 'účtáreň', phone: '12' },
    { email: ['Pole musí obsahovat platný email.'], phone: ['Zadajte platné telefónne číslo.'] },
  ],
  [{ companyId: '123' }, { companyId: ['IČO musí mať 8 číslic.'] }],
  [{ taxId: '123' }, { taxId: ['DIČ musí mať 10 číslic.'] }],
  [{ vatId: 'CZ123' }, { vatId: ['IČ DPH zadajte v tvare SK a 10 číslic.'] }],
  [{ isCompany: false, company: '', companyId: 'nič' }, {}],
])('invoice data with %j have the faults %j', async (change, expected) => {
  expect(await checkInvoice({ ...invoice, ...change })).toEqual(expected)
})

test('a name is required, a telephone is not', async () => {
  expect(await checkProfile({ firstname: '', lastname: 'Nová', phonePrefix: '+421', phone: '' })).toEqual({
    firstname: [required],
  })
})
