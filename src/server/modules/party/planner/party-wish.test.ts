import { expect, test } from 'vitest'
import { readPartyWish } from './party-wish.rules.ts'

/** A Tuesday. */
const today = '2026-12-01'
const styles = {
  today,
  themes: [
    { slug: 'dinosaury', words: ['dino'] },
    { slug: 'princezne', words: ['princezn'] },
  ],
  colors: [
    { value: 'ruzova', name: 'ružová' },
    { value: 'modra', name: 'modrá' },
    { value: 'svetlomodra', name: 'svetlomodrá' },
    { value: 'zlta', name: 'žltá' },
  ],
}

test.for([
  ['oslava dinosaury 10 deti', { theme: 'dinosaury', children: 10 }],
  ['Oslava s dinosaurami pre 10 detí', { theme: 'dinosaury', children: 10 }],
  ['princezná 8 detí 60 €', { theme: 'princezne', children: 8, budgetCents: 6000 }],
  ['ružová párty pre 20 hostí', { color: 'ruzova', adults: 20 }],
  ['svetlomodrá oslava', { color: 'svetlomodra' }],
  ['žlté narodeniny', { color: 'zlta' }],
  ['6. narodeniny dino', { theme: 'dinosaury', age: 6 }],
  ['detská oslava 5 rokov 12 deti 4 dospelí do 120 eur', { age: 5, children: 12, adults: 4, budgetCents: 12_000 }],
  ['oslava', {}],
  [
    'Oslava: 8 detí, dinosaury, sobota, 60 €',
    { theme: 'dinosaury', children: 8, budgetCents: 6000, eventOn: '2026-12-05' },
  ],
  ['oslava v nedeľu', { eventOn: '2026-12-06' }],
  ['oslava v utorok', { eventOn: '2026-12-08' }],
  ['oslava v pondelok', { eventOn: '2026-12-07' }],
  ['oslava v sobotu 12. 12. pre 8 detí', { eventOn: '2026-12-12', children: 8 }],
  ['oslava 2.1. dino', { theme: 'dinosaury', eventOn: '2027-01-02' }],
  ['oslava 30. 11. 2026', {}],
  ['oslava 31. 2. 8 detí', { children: 8 }],
  ['oslava za 1 200 €', { budgetCents: 120_000 }],
] as const)('"%s" asks for a party', ([query, said]) => {
  const wish = readPartyWish(query, styles)
  const given = Object.fromEntries(Object.entries(wish ?? { no: 'wish' }).filter(([, value]) => value !== undefined))
  expect(given).toEqual(said)
})

test.for([
  'dinosaury',
  'ružové balóny',
  'taniere 8 ks',
  'narodeninová girlanda',
  '20 ks pohárov',
  'číslo 6',
  'balóny 10 €',
  '',
])('"%s" asks for goods', (query) => {
  expect(readPartyWish(query, styles)).toBeUndefined()
})
