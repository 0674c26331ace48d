import { expect, test } from 'vitest'
import blanks from '../../../../../../db/reference/blanks.json' with { type: 'json' }
import { contactsSchema } from '#contracts/content.ts'
import { fillGaps, findGaps, suggestText } from './text-gaps.rules.ts'

const notice = '<p><strong>Toto je vzor. Doplňte údaje v hranatých zátvorkách.</strong></p>'
const text = `${notice}<p>[doplňte: obchodné meno], IČO [doplňte: IČO]. Volá sa [doplňte: obchodné meno].</p>`

test('each gap is found once, and filled everywhere', () => {
  expect(findGaps(text)).toEqual(['obchodné meno', 'IČO'])
  const half = fillGaps(text, new Map([['obchodné meno', 'Party & synovia <s. r. o.>']]))
  expect(half.match(/Party &amp; synovia &lt;s. r. o.&gt;/g)).toHaveLength(2)
  expect(findGaps(half)).toEqual(['IČO'])
  expect(half).toContain('Toto je vzor')
})

test('a whole text no longer says that it is a template, and an empty value fills nothing', () => {
  expect(fillGaps(text, new Map([['IČO', ' ']]))).toBe(text)
  const values = new Map([
    ['IČO', '36062235'],
    ['obchodné meno', 'Oslava\na syn'],
  ])
  expect(fillGaps(text, values)).toBe('<p>Oslava<br />a syn, IČO 36062235. Volá sa Oslava<br />a syn.</p>')
})

test('the data of the company answer what the templates ask of it', () => {
  const contacts = contactsSchema.parse({
    company: 'Oslava, s. r. o.',
    street: 'Hlavná 1',
    zip: '010 01',
    town: 'Žilina',
    company_id: '36062235',
    tax_id: '2020105428',
    email: 'obchod@oslava.sk',
    phone: '+421 900 111 222',
    supervision: 'SOI',
  })
  const given = { contacts, vatStatus: undefined, today: '2026-03-05' }
  const labels = Object.values(blanks).map((blank) => findGaps(blank)[0] ?? '')
  const answered = labels.filter((label) => suggestText(label, given) !== '')
  expect(answered).toHaveLength(12)
  expect(suggestText(labels[1] ?? '', given)).toBe('Hlavná 1, 010 01 Žilina')
  expect(labels.map((label) => suggestText(label, given))).toContain('5. 3. 2026')
})

test.each([
  ['', undefined, 'predávajúci nie je platiteľom DPH'],
  ['SK2029999994', undefined, 'IČ DPH SK2029999994'],
  ['SK2029999994', 'payer', 'IČ DPH SK2029999994'],
  ['', 'payer', ''],
  ['', 'non_payer', 'predávajúci nie je platiteľom DPH'],
  [
    'SK2029999994',
    'registered',
    'IČ DPH SK2029999994 (registrácia podľa § 7 alebo § 7a), predávajúci nie je platiteľom DPH',
  ],
] as const)('with the number "%s", someone who is %s writes "%s"', (number, status, text) => {
  const label = findGaps(blanks.vatId)[0] ?? ''
  expect(
    suggestText(label, { contacts: contactsSchema.parse({ vat_id: number }), vatStatus: status, today: '2026-03-05' }),
  ).toBe(text)
})
