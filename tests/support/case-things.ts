import type { TestApp } from './app.ts'
import { aComplaint, anEnquiry, aReview, aWithdrawal } from './inbox.ts'
import { aStaffSession, type createStaffClient } from './staff.ts'

type Given = () => { shop: TestApp; call: ReturnType<typeof createStaffClient> }

/** The things of the inbox that operations change, per tag of the contracts, with a body that changes them. */
export function caseThings(given: Given) {
  const first = async (opened: Promise<{ id: number }>) => ({ id: (await opened).id, version: 1 })
  const anew = () => crypto.randomUUID()
  const aTemplate = () => ({ name: anew(), kind: 'any', subject: anew(), text: anew() })
  const enquiry = () => first(anEnquiry(given().shop))
  return {
    cases: {
      create: enquiry,
      body: async () => ({
        kind: 'question',
        name: 'Jana',
        email: '',
        subject: anew(),
        text: anew(),
        to: 'waiting',
        ownerId: (await aStaffSession(given().shop.db, { roles: ['service'] })).userId,
      }),
    },
    'case notes': { create: enquiry, body: () => ({ kind: 'note', text: anew() }) },
    'case answers': { create: enquiry, body: () => ({ subject: anew(), text: anew(), to: 'waiting' }) },
    'case decisions': {
      create: () => first(aComplaint(given().shop)),
      body: () => ({ outcome: 'repair', reason: anew() }),
    },
    'case withdrawals': { create: () => first(aWithdrawal(given().shop)), body: () => ({}) },
    'case reviews': { create: () => first(aReview(given().shop)), body: () => ({ state: 'published' }) },
    'case-templates': {
      create: async () => (await given().call('POST', '/api/admin/case-templates', { body: aTemplate() })).body.data,
      body: aTemplate,
    },
  }
}
