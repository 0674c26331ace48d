import { expect, test } from 'vitest'
import { fillTemplate, findUnknownPlaceholder } from './templates.rules.ts'

const facts = {
  meno: 'Jana {meno}',
  pripad: 'P-12',
  objednavka: '2600000123',
  lehota: 'do 2. 12. 2026',
  podpis: 'Eva Nová',
  obchod: 'Konfetka',
}

test('facts are filled in as often as they are named, and are not read again', () => {
  expect(fillTemplate('{meno}: {objednavka}, {objednavka} {lehota} {podpis} {obchod} {pripad}', facts)).toBe(
    'Jana {meno}: 2600000123, 2600000123 do 2. 12. 2026 Eva Nová Konfetka P-12',
  )
})

test.each([
  ['Dobrý deň, {meno}', undefined],
  ['Dobrý deň, {Meno}', 'Meno'],
  ['{meno} {suma} {cena}', 'suma'],
  ['bez zátvoriek', undefined],
  ['{}', undefined],
])('%s names an unknown fact: %s', (text, unknown) => {
  expect(findUnknownPlaceholder(text)).toBe(unknown)
})
