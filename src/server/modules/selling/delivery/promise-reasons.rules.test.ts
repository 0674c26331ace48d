import { expect, test } from 'vitest'
import { findDeliveryDates } from './delivery.rules.ts'
import { planBring } from './gather.rules.ts'
import { findPickupDay } from './pickup.rules.ts'
import { explainDelivery, explainPickup } from './promise-reasons.rules.ts'

const carrier = { name: 'Kuriér DPD', daysFrom: 1, daysTo: 2, cutOffHour: 12 }
const weekdays = [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '18:00' }))
const store = {
  name: 'Nitra',
  hours: [...weekdays, { day: 6, from: '09:00', to: '13:00' }],
  exceptions: [{ date: '2026-11-30', from: null, to: null, note: 'Inventúra' }],
  preparationMinutes: 60,
}
const longWait = { daysFrom: 3, daysTo: 5, arrivesOn: null }

test.each([
  {
    title: 'before the hour',
    now: '2026-11-24T09:20:00Z',
    reasons: [
      'Objednané v utorok 24. 11. o 10:20, pred uzávierkou o 12:00: balík odchádza v ten istý deň.',
      'Kuriér DPD doručuje o 1 až 2 pracovné dni: zákazník má tovar najskôr v stredu 25. 11., najneskôr vo štvrtok 26. 11.',
    ],
  },
  {
    title: 'after the hour, before a weekend',
    now: '2026-11-27T12:05:00Z',
    reasons: [
      'Objednané v piatok 27. 11. o 13:05, po uzávierke o 12:00: balík odchádza až v pondelok 30. 11.',
      'Kuriér DPD doručuje o 1 až 2 pracovné dni: zákazník má tovar najskôr v utorok 1. 12., najneskôr v stredu 2. 12.',
    ],
  },
  {
    title: 'on a Saturday',
    now: '2026-11-28T07:05:00Z',
    reasons: [
      'Objednané v sobotu 28. 11. o 8:05. Cez víkendy a sviatky balíky neodchádzajú, preto odíde v pondelok 30. 11.',
      'Kuriér DPD doručuje o 1 až 2 pracovné dni: zákazník má tovar najskôr v utorok 1. 12., najneskôr v stredu 2. 12.',
    ],
  },
  {
    title: 'over Christmas',
    now: '2026-12-23T09:00:00Z',
    reasons: [
      'Objednané v stredu 23. 12. o 10:00, pred uzávierkou o 12:00: balík odchádza v ten istý deň.',
      'Kuriér DPD doručuje o 1 až 2 pracovné dni: zákazník má tovar najskôr v pondelok 28. 12., najneskôr v utorok 29. 12.',
      'Sviatky sa nerátajú: 24. 12., 25. 12.',
    ],
  },
  {
    title: 'of goods from the supplier',
    now: '2026-11-24T09:20:00Z',
    wait: longWait,
    reasons: [
      'Objednané v utorok 24. 11. o 10:20, pred uzávierkou o 12:00: balík odchádza v ten istý deň.',
      'Časť tovaru nie je na sklade. Od dodávateľa príde o 3 až 5 pracovných dní.',
      'Balík preto odíde najskôr v piatok 27. 11., najneskôr v utorok 1. 12.',
      'Kuriér DPD doručuje o 1 až 2 pracovné dni: zákazník má tovar najskôr v pondelok 30. 11., najneskôr vo štvrtok 3. 12.',
    ],
  },
  {
    title: 'of goods that come on an announced day',
    now: '2026-11-24T09:20:00Z',
    wait: { daysFrom: 0, daysTo: 0, arrivesOn: '2026-12-02' },
    reasons: [
      'Objednané v utorok 24. 11. o 10:20, pred uzávierkou o 12:00: balík odchádza v ten istý deň.',
      'Časť tovaru príde na sklad až v stredu 2. 12. Dovtedy objednávka čaká.',
      'Balík preto odíde v stredu 2. 12.',
      'Kuriér DPD doručuje o 1 až 2 pracovné dni: zákazník má tovar najskôr vo štvrtok 3. 12., najneskôr v piatok 4. 12.',
    ],
  },
])('why a parcel comes on these days: ordered $title', ({ now, wait, reasons }) => {
  expect(explainDelivery({ carrier, now: new Date(now), wait })).toEqual(reasons.map(toSent))
})

test.each([
  {
    title: 'at once',
    now: '2026-11-24T09:20:00Z',
    reasons: [
      'Predajňa Nitra má všetok tovar a na prípravu potrebuje 60 min z otváracích hodín: pripravené v utorok 24. 11.',
    ],
  },
  {
    title: 'after a Saturday evening and a closed Monday',
    now: '2026-11-28T15:00:00Z',
    reasons: [
      'Predajňa Nitra má všetok tovar a na prípravu potrebuje 60 min z otváracích hodín: pripravené v utorok 1. 12.',
      'V deň objednávky na to už nezostalo dosť otváracích hodín.',
      'Predajňa má zatvorené: 29. 11., 30. 11.',
    ],
  },
  {
    title: 'after a transfer, when the branch opens',
    now: '2026-11-18T09:00:00Z',
    isAtStore: false,
    reasons: [
      'Predajňa Nitra nemá všetok tovar. Privezieme ho z iného miesta: rátame 10 dní a prvý pracovný deň po nich, teda v pondelok 30. 11.',
      'Predajňa je potom otvorená v utorok 1. 12.',
    ],
  },
  {
    title: 'after vans that come later than that',
    now: '2026-11-18T09:00:00Z',
    isAtStore: false,
    van: '2026-12-02',
    reasons: [
      'Predajňa Nitra nemá všetok tovar. Dodávka ho z iného miesta privezie až v stredu 2. 12. Vydáva sa nasledujúci deň, teda vo štvrtok 3. 12.',
    ],
  },
  {
    title: 'when they come from the supplier',
    now: '2026-11-24T09:20:00Z',
    wait: longWait,
    reasons: [
      'Časť tovaru nie je na sklade. Od dodávateľa príde o 3 až 5 pracovných dní.',
      'Predajňa Nitra tovar pripraví, keď je celý na sklade: v utorok 1. 12.',
    ],
  },
])('why goods can be collected on this day: $title', ({ now, isAtStore = true, van, wait, reasons }) => {
  const bring = van === undefined ? undefined : { pieces: () => van, supplied: () => van }
  expect(explainPickup({ store, isAtStore, now: new Date(now), cutOffHour: 12, wait, bring })).toEqual(
    reasons.map(toSent),
  )
})

test('the reasons of every hour of two months name the day that the rules promise', () => {
  const start = Date.parse('2026-12-01T00:30:00Z')
  for (let hour = 0; hour < 24 * 60; hour += 1) {
    const now = new Date(start + hour * 3_600_000)
    const wait = hour % 3 === 0 ? longWait : undefined
    const { to } = findDeliveryDates(carrier, now, wait)
    expect(explainDelivery({ carrier, now, wait }).join(' ')).toContain(asSaid(to))
    const van = planBring([{ variantId: 1, quantity: 1 }], {
      stock: new Map([[1, { total: 1, byLocation: new Map([[3, 1]]) }]]),
      vans: [2, 3].map((locationId) => ({ locationId, vanDays: [hour % 7], closedDays: ['2027-01-04'] })),
      store: { locationId: 2 },
    })
    const bring = hour % 5 === 0 ? van : undefined
    const question = { store, isAtStore: hour % 2 === 0, now, cutOffHour: 12, wait, bring }
    expect(explainPickup(question).join(' ')).toContain(asSaid(findPickupDay(question)))
  }
})

test('a branch without opening hours follows the days of the office', () => {
  const untold = { ...store, hours: [], exceptions: [] }
  expect(explainPickup({ store: untold, isAtStore: true, now: new Date('2026-11-28T09:00:00Z') })).toEqual(
    [
      'Predajňa Nitra má všetok tovar a na prípravu potrebuje 60 min z otváracích hodín: pripravené v pondelok 30. 11.',
      'Predajňa nemá zapísané otváracie hodiny, rátajú sa pracovné dni.',
      'Objednané v sobotu 28. 11. o 10:00. Cez víkendy a sviatky balíky neodchádzajú, preto odíde v pondelok 30. 11.',
    ].map(toSent),
  )
})

function asSaid(day: string): string {
  return ` ${Number(day.slice(8))}. ${Number(day.slice(5, 7))}.`
}

/** The letter v never ends a line. */
function toSent(text: string): string {
  return text.replaceAll(/ v (?=pondelok|utorok|stredu|piatok|sobotu|nedeľu)/g, ' v\u00A0')
}
