import { expect, test } from 'vitest'
import { toContacts } from '#contracts/content.ts'
import { printPdf } from '#server/modules/selling/papers/index.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import type { HiredCostume } from './contract.queries.ts'
import { drawContract } from './draw-contract.ts'

const costume: HiredCostume = {
  name: 'Kostým upír',
  variantName: 'veľkosť L',
  unit: 'KO-P-UPIR-L-ZI1',
  firstOn: '2026-12-04',
  lastOn: '2026-12-07',
  rentCents: 2300,
  depositCents: 4000,
  lateDayCents: 600,
  state: 'booked',
  returnedOn: null,
  lateCents: null,
  damageCents: null,
  backCents: null,
  store: { name: 'Konfetka Žilina', street: 'Národná 12', zip: '010 01', town: 'Žilina' },
}

const read = async (costumes: readonly HiredCostume[]) =>
  readPdf(
    await printPdf(
      drawContract({
        shop: toContacts({ company: 'Konfetka, s. r. o.', street: 'Obchodná 41', company_id: '99999994' }),
        number: '2600000123',
        orderedOn: '2026-11-27',
        hirer: { name: 'Jana Nová', lines: ['Hlavná 1', '010 01 Žilina', 'jana@shop.test'] },
        costumes,
      }),
    ),
  )

test('the contract names the parties, the costume with its tag, the days, the rent, the deposit and the late fee', async () => {
  const text = await read([costume])
  for (const words of [
    'Zmluva o nájme kostýmov č. 2600000123',
    'Konfetka, s. r. o.',
    'IČO: 99999994',
    'Jana Nová',
    'jana@shop.test',
    'Kostým upír',
    'značka KO-P-UPIR-L-ZI1',
    '4. 12. 2026',
    '7. 12. 2026',
    '23,00 €',
    '40,00 €',
    '6,00 €',
    'Národná 12',
    'najneskôr dva dni pred vyzdvihnutím',
  ]) {
    expect(text).toContain(words)
  }
  expect(text).not.toMatch(/§|Vyúčtovanie/)
})

test('a costume without a deposit and a late fee is promised neither', async () => {
  const text = await read([{ ...costume, depositCents: 0, lateDayCents: 0 }])
  expect(text).not.toMatch(/z kaucie|začatý deň|pošle späť/)
  expect(text).toContain('zaplatí nájomca')
})

test('what was settled of the deposit is in it once the costume is back', async () => {
  const back = { state: 'returned', returnedOn: '2026-12-08', lateCents: 600, damageCents: 0, backCents: 3400 } as const
  expect(await read([{ ...costume, ...back }])).toContain(
    'vrátený 8. 12. 2026, meškanie 6,00 €, poškodenie 0,00 €, z kaucie vrátené 34,00 €',
  )
})
