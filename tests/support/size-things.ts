import type { createStaffClient } from './staff.ts'

type Given = () => { call: ReturnType<typeof createStaffClient> }

/** Tables of sizes, with a body that changes them. */
export function sizeThings(given: Given) {
  const body = () => ({ name: crypto.randomUUID(), rows: [{ size: 'M', height: [117, 128] }] })
  return {
    'size-tables': {
      create: async () => (await given().call('POST', '/api/admin/size-tables', { body: body() })).body.data,
      body,
    },
  }
}
