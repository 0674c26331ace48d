import type { TestApp } from './app.ts'
import { aCategory } from './given.ts'
import type { createStaffClient } from './staff.ts'

type Given = () => { db: TestApp['db']; call: ReturnType<typeof createStaffClient> }

/** Of `things` in staff-writes.itest.ts: what a party needs, what its balloons take, and filters of lists. */
export function partyThings(given: Given) {
  const numbers = () => ({
    label: `Balón ${crypto.randomUUID()}`,
    litres: 16.5,
    hours_from: 8,
    hours_to: 12,
    lift_grams: 12,
    source: 'tabuľka výrobcu',
  })
  const fill = () => ({ ...numbers(), key: `x-${crypto.randomUUID().slice(0, 20)}` })
  const role = async () => ({
    name: `Položka ${crypto.randomUUID()}`,
    section: 'tableware',
    per: 'guest',
    pieces: 1.5,
    category_ids: [(await aCategory(given().db)).id],
  })
  // Each size is in the table once.
  let size = 50
  const piece = () => ({ size_cm: (size += 1), per_meter: 3, source: 'vlastné girlandy' })
  const facet = () => ({ label: 'Materiál', attribute: crypto.randomUUID() })
  const video = () => ({ title: crypto.randomUUID(), address: 'https://youtu.be/dQw4w9WgXcQ', seconds: 90 })
  return {
    videos: {
      create: async () => (await given().call('POST', '/api/admin/videos', { body: video() })).body.data,
      body: video,
    },
    facets: {
      create: async () => (await given().call('POST', '/api/admin/facets', { body: facet() })).body.data,
      body: facet,
    },
    'garland-pieces': {
      create: async () => (await given().call('POST', '/api/admin/garland-pieces', { body: piece() })).body.data,
      body: piece,
    },
    'party-roles': {
      create: async () => (await given().call('POST', '/api/admin/party-roles', { body: await role() })).body.data,
      body: role,
    },
    'balloon-fills': {
      create: async () => (await given().call('POST', '/api/admin/balloon-fills', { body: fill() })).body.data,
      body: fill,
    },
  }
}
