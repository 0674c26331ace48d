import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { aCustomer } from './customer.ts'
import { aProduct } from './given.ts'

const photo = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
const cv = Buffer.from('%PDF-1.7 životopis')

/** A job that is offered, for `saveJobOpening`. */
export const jobOpening = {
  id: 1,
  slug: 'predavac',
  closesOn: '2027-12-31',
  title: 'Predavač',
  bodyHtml: '<p></p>',
  town: 'Žilina',
  employment: 'full_time',
  publishedAt: new Date('2026-11-01T00:00:00Z'),
} as const

/** The newest case, as its row is. */
async function newestCase({ db }: Pick<TestApp, 'db'>) {
  return db.query.selectFrom('cases').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
}

/** An enquiry about an event, sent from the form; returns its case. */
export async function anEnquiry(shop: TestApp, fields: object = {}) {
  const payload = {
    kind: 'event',
    eventOn: '2028-12-12',
    place: 'Žilina',
    guests: '50',
    budget: '500',
    name: 'Jana Nová',
    email: 'jana@konfetka.test',
    phone: '0903 123 456',
    message: crypto.randomUUID(),
    ...fields,
  }
  const { statusCode, body } = await shop.app.inject({ method: 'POST', url: '/api/enquiries', payload })
  expect(statusCode, body).toBe(201)
  return newestCase(shop)
}

/** A complaint with its picture, sent from the form; returns its case. */
export async function aComplaint(shop: TestApp, fields: Record<string, string> = {}) {
  const complaint = {
    orderNumber: '2600000123',
    name: 'Jana Nová',
    email: 'jana@konfetka.test',
    phone: '+421 905 777 888',
    goods: 'Girlanda s nápisom, 1 ks',
    fault: `Písmeno R prasklo. ${crypto.randomUUID()}`,
    wish: 'replacement',
    ...fields,
  }
  await sendForm(shop, '/api/complaints', { fields: complaint, file: ['photo', photo, 'foto.php'] })
  return newestCase(shop)
}

/** An application for the job with this id; returns its case. */
export async function anApplication(shop: TestApp, openingId: number) {
  const fields = {
    name: 'Peter Malý',
    email: 'peter@konfetka.test',
    phone: '0903 123 456',
    message: '',
    hasAgreed: 'on',
  }
  await sendForm(shop, `/api/careers/${openingId}/applications`, { fields, file: ['cv', cv, 'Môj životopis.exe'] })
  return newestCase(shop)
}

/** A withdrawal from an unknown order, sent from the form; returns its case. */
export async function aWithdrawal(shop: TestApp, fields: object = {}) {
  const statement = { name: 'Jana Nová', orderNumber: '2600000456', email: 'jana@konfetka.test', items: '' }
  const payload = { ...statement, items: crypto.randomUUID(), ...fields }
  const { statusCode, body } = await shop.app.inject({ method: 'POST', url: '/api/withdrawals', payload })
  expect(statusCode, body).toBe(200)
  return newestCase(shop)
}

/** A review of new goods that waits for staff; returns its case. */
export async function aReview(shop: TestApp, review: object = {}) {
  const jana = await aCustomer(shop)
  const product = await aProduct(shop.db)
  await shop.modules.catalog.refreshProducts([product.id])
  const body = { stars: 2, text: 'Balón praskol hneď.', displayName: 'Jana', ...review }
  expect((await jana.visitor.call('PUT', `/api/me/reviews/${product.id}`, body)).status).toBe(200)
  return {
    ...(await newestCase(shop)),
    productId: product.id,
    send: (change: object) => jana.visitor.call('PUT', `/api/me/reviews/${product.id}`, { ...body, ...change }),
  }
}

type Form = { fields: Record<string, string>; file: [name: string, bytes: Buffer, fileName: string] }

async function sendForm(shop: TestApp, url: string, { fields, file: [name, bytes, fileName] }: Form): Promise<void> {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append(name, new File([new Uint8Array(bytes)], fileName))
  const request = new Response(form)
  const { statusCode, body } = await shop.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  expect(statusCode, body).toBe(201)
}
