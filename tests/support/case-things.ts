import type { TestApp } from './app.ts'
import { aComplaint, anEnquiry, aReview, aWithdrawal } from './inbox.ts'
import { aSentOrder } from './sent-order.ts'
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
    'case withdrawals': returnedGoods(given),
    returns: {
      create: () => Promise.reject(new Error('What has come back is taken back by a document.')),
      async body() {
        const { number: order, variantId } = await aSentOrder(given().shop)
        return { order, place: 1, lines: [{ variantId, whole: 1, damaged: 0 }], note: '' }
      },
    },
    'case reviews': { create: () => first(aReview(given().shop)), body: () => ({ state: 'published' }) },
    'case-templates': {
      create: async () => (await given().call('POST', '/api/admin/case-templates', { body: aTemplate() })).body.data,
      body: aTemplate,
    },
  }
}

/** The withdrawal from an order that was delivered; one piece of it comes back whole and one damaged. */
function returnedGoods(given: Given) {
  let variantId = 0
  return {
    async create() {
      const order = await aSentOrder(given().shop)
      variantId = order.variantId
      const { id } = await aWithdrawal(given().shop, { orderNumber: order.number, email: order.email })
      return { id, version: 1 }
    },
    body: () => ({ place: 1, lines: [{ variantId, whole: 1, damaged: 1 }], note: crypto.randomUUID() }),
  }
}
