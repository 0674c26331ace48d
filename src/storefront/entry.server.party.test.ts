import { describe, expect, test } from 'vitest'
import { createApiClient } from '#api-client/api-client.ts'
import type { OwnSlot } from '#contracts/party/own-slot.ts'
import type { SlotOffer } from '#contracts/party/balloon-slots.ts'
import type { PartyPlan, Planner } from '#contracts/party/planner.ts'
import type { PartyReminder } from '#contracts/party/reminders.ts'
import type { RentalCalendarView } from '#contracts/rental.ts'
import type { ReservationOffer } from '#contracts/store-reservations.ts'
import { addDays } from '#kernel/plain-day.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { answerOf, renderPath } from '#tests/support/render-fixture.ts'

// The pages of a party in a shop that has nothing to show on them: each says so and what to do, and none is blank.

/** A page whose API gives these answers, by path. */
async function show(path: string, answers: Readonly<Record<string, unknown>>): Promise<string> {
  const data: Record<string, unknown> = { '/api/event-day': { event_on: null }, '/api/party/themes': [], ...answers }
  const api = createApiClient({
    transport: async ({ url }) => {
      const known = data[url.split('?')[0] ?? '']
      return known === undefined ? answerOf(url) : { status: 200, body: { data: known } }
    },
  })
  const { status, html } = await renderPath(path, { api })
  expect(status).toBe(200)
  return html.replaceAll(/<script.*?<\/script>/gs, '')
}

const link = 'a'.repeat(32)
const soon = addDays(toLocalDay(new Date()), 2)

const gap = (reason: PartyPlan['sections'][number]['gaps'][number]['reason']) => ({
  role: 'taniere',
  role_name: 'Taniere',
  reason,
  cost_cents: null,
})
const aPlan = (plan: Partial<PartyPlan>): Planner => ({
  themes: [{ slug: 'dinosaury', name: 'Dinosaury' }],
  colors: [],
  is_ready: true,
  plan: {
    sections: [],
    guests: 8,
    total_cents: 0,
    per_guest_cents: 0,
    budget_left_cents: null,
    way: null,
    is_too_late: false,
    earliest_on: null,
    ...plan,
  },
})
const withGaps = (reason: Parameters<typeof gap>[0]) =>
  aPlan({ sections: [{ section: 'tableware', lines: [], gaps: [gap(reason)], has_theme: true }] })

const balloon = {
  variant_id: 7,
  name: 'Balón',
  variant_name: '',
  url: '/7/balony/balon',
  image: null,
  unit_price_cents: 150,
  pieces: 1,
  free: 5,
  services: [],
}
const aSlotOffer = (offer: Partial<SlotOffer>): SlotOffer => ({
  goods: [],
  suggestions: [],
  work: null,
  event_on: null,
  branches: [],
  store_id: null,
  days: [],
  ...offer,
})
const nitra = { id: 4, name: 'Konfetka Nitra', street: 'Hlavná 1', town: 'Nitra' }
const fullNitra = { ...nitra, has_all_goods: true, first: null }
const chosen = aSlotOffer({
  goods: [{ ...balloon, quantity: 2, service_id: 9 }],
  work: { pieces: 2, minutes: 2, litres: 20, hours: 10, drives: 1 },
  branches: [fullNitra],
  store_id: 4,
})

const costume: RentalCalendarView['costume'] = {
  product_id: 5,
  name: 'Upír',
  slug: 'upir',
  url: '/5/kostymy/upir',
  image: null,
  rent_cents: 1900,
  included_days: 3,
  more_day_cents: 400,
  max_days: 10,
  deposit_cents: 4000,
  late_day_cents: 600,
  sizes: [{ variant_id: 12, name: 'M', store_ids: [4] }],
}
const calendar: RentalCalendarView = {
  costume,
  stores: [{ ...nitra, phone: '' }],
  variant_id: 12,
  store_id: 4,
  month: '2026-12',
  today: '2026-12-01',
  days: [{ day: '2026-12-01', state: 'taken' }],
  first_on: null,
  returns: [],
}

const goods: ReservationOffer['goods'][number] = {
  variant_id: 7,
  name: 'Balón',
  variant_name: '',
  url: '/7/balony/balon',
  image: null,
  min_age: null,
  quantity: 1,
  can_reserve: true,
}
const anOffer = (offer: Partial<ReservationOffer>): ReservationOffer => ({
  is_on: true,
  goods: [goods],
  branches: [],
  ...offer,
})

const ownSlot: OwnSlot = {
  number: '2026000001',
  store: { ...nitra, phone: '' },
  at: '2026-12-04T15:00:00Z',
  verdict: null,
  conflict: null,
  event_on: null,
  movable_until: '2026-12-04T11:00:00Z',
  refusal: null,
  days: [],
}

const reminder: PartyReminder = {
  next_on: '2027-12-05',
  remind_on: '2027-11-14',
  is_set: false,
  can_be_set: true,
  goods: [],
}

describe('a page of a party says', () => {
  test.each<[what: string, path: string, answers: Readonly<Record<string, unknown>>, text: string]>([
    [
      'that the planner is not ready',
      '/naplanovat-oslavu',
      { '/api/party/planner': { themes: [], colors: [], is_ready: false, plan: null } satisfies Planner },
      'Plánovač práve pripravujeme.',
    ],
    [
      'that nothing is in stock for a party',
      '/naplanovat-oslavu?tema=dinosaury&deti=8',
      { '/api/party/planner': withGaps('none') },
      'Na takúto oslavu teraz nemáme dosť tovaru na sklade.',
    ],
    [
      'that the visitor has removed all of a list',
      '/naplanovat-oslavu?tema=dinosaury&deti=8&bez=taniere',
      { '/api/party/planner': withGaps('removed') },
      'Zo zoznamu ste odobrali všetko.',
    ],
    [
      'that a party is too soon, and when it could be',
      `/naplanovat-oslavu?tema=dinosaury&deti=8&datum=${soon}`,
      { '/api/party/planner': aPlan({ is_too_late: true, earliest_on: addDays(soon, 4) }) },
      'Zmeňte, prosím, dátum oslavy.',
    ],
    ['that there are no letters', '/poskladaj-napis', { '/api/letters': [] }, 'Balóny v tvare písmen teraz nemáme'],
    [
      'that no balloons to inflate are in stock',
      '/nafukame',
      { '/api/balloon-slots': aSlotOffer({ branches: [fullNitra] }) },
      'Balóny, ktoré nafukujeme, teraz na sklade nemáme.',
    ],
    [
      'that no branch inflates balloons',
      '/nafukame',
      { '/api/balloon-slots': aSlotOffer({ suggestions: [balloon] }) },
      'Na dohodnutý čas teraz nenafukuje žiadna predajňa.',
    ],
    [
      'that a branch has no free time',
      '/nafukame?balon=7&kusov=2&predajna=4',
      { '/api/balloon-slots': chosen },
      'V týchto dňoch tu už voľný čas nie je.',
    ],
    [
      'that no time is before the party',
      '/nafukame?balon=7&kusov=2&predajna=4',
      { '/api/balloon-slots': { ...chosen, event_on: '2026-12-05' } satisfies SlotOffer },
      'V tejto predajni sme nenašli voľný čas',
    ],
    [
      'that the balloons of an order have no other time',
      `/shrnuti/1/${link}/balony`,
      { [`/api/orders/1/${link}/balloon-slot`]: ownSlot },
      'nemá na vaše balóny iný voľný čas',
    ],
    [
      'why the balloons of an order cannot be moved',
      `/shrnuti/1/${link}/balony`,
      { [`/api/orders/1/${link}/balloon-slot`]: { ...ownSlot, refusal: 'Balóny už pripravujeme.' } satisfies OwnSlot },
      'Balóny už pripravujeme.',
    ],
    [
      'that reservations are off',
      '/rezervovat?tovar=7x1',
      { '/api/reservations': anOffer({ is_on: false }) },
      'Rezerváciu na predajni teraz neponúkame.',
    ],
    [
      'that these goods cannot be reserved',
      '/rezervovat?tovar=7x1',
      { '/api/reservations': anOffer({ goods: [{ ...goods, can_reserve: false }] }) },
      'Tento tovar sa nedá rezervovať',
    ],
    [
      'that no branch has all of the goods',
      '/rezervovat?tovar=7x1',
      { '/api/reservations': anOffer({}) },
      'Všetko spolu teraz nemá žiadna predajňa',
    ],
    [
      'that nothing is in stock in a size',
      '/najdi-velkost?vyska=120',
      { '/api/sizes/goods': { items: [], page: 1, page_size: 24, page_count: 0, total: 0 } },
      'V tejto veľkosti nemáme nič skladom',
    ],
    [
      'that nothing is for hire',
      '/pozicovna',
      { '/api/rentals': { costumes: [], stores: [] } },
      'Kostýmy na požičanie pripravujeme.',
    ],
    [
      'that a branch lends nothing',
      '/pozicovna?predajna=4',
      { '/api/rentals': { costumes: [], stores: [] } },
      'Táto predajňa teraz kostýmy nepožičiava.',
    ],
    [
      'that no day of a month is free',
      '/pozicovna/5/upir',
      { '/api/rentals/5': calendar },
      'V tomto mesiaci tu už voľný deň nie je.',
    ],
    [
      'that the chosen day is not free any more',
      '/pozicovna/5/upir?od=2026-12-01',
      { '/api/rentals/5': calendar },
      'Vybraný deň už voľný nie je.',
    ],
    [
      'that a shared list needs goods first',
      '/spolocny-zoznam?riadky=.7.1',
      { '/api/party/lists': [] },
      'Zatiaľ nie je z čoho zoznam zostaviť',
    ],
    [
      'that none of the goods of last year are in stock',
      `/o-rok-znova/1/${link}`,
      { [`/api/orders/1/${link}/reminder`]: reminder },
      'Z tovaru na minulú oslavu už teraz nič nemáme skladom.',
    ],
    ['that there are no themes', '/temy', {}, 'Témy práve pripravujeme.'],
  ])('%s', async (_, path, answers, text) => {
    expect(await show(path, answers)).toContain(text)
  })
})
