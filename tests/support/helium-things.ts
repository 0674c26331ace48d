import type { createStaffClient } from './staff.ts'

type Given = () => { call: ReturnType<typeof createStaffClient> }

/** Of `things` in staff-writes.itest.ts: what balloons take. */
export function heliumThings(given: Given) {
  const numbers = () => ({
    label: `Balón ${crypto.randomUUID()}`,
    litres: 16.5,
    hours_from: 8,
    hours_to: 12,
    lift_grams: 12,
    source: 'tabuľka výrobcu',
  })
  const body = () => ({ ...numbers(), key: `x-${crypto.randomUUID().slice(0, 20)}` })
  return {
    'balloon-fills': {
      create: async () => (await given().call('POST', '/api/admin/balloon-fills', { body: body() })).body.data,
      body,
    },
  }
}
