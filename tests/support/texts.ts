import type { TestApp } from './app.ts'
import type { createStaffClient } from './staff.ts'

type Given = () => { shop: TestApp; call: ReturnType<typeof createStaffClient> }

/** Above what any order costs: a level that was written stays. */
let lastThreshold = 9_000_000

/** How a test of every write makes and changes what the shop writes. */
export function textKinds(given: Given) {
  const call: ReturnType<Given>['call'] = (...request) => given().call(...request)
  const kindOf = (name: string, fields: object, title = 'title') => {
    const body = () => ({ [title]: crypto.randomUUID(), ...fields })
    return { create: async () => (await call('POST', `/api/admin/${name}`, { body: body() })).body.data, body }
  }
  const aGift = () =>
    given().shop.db.query.selectFrom('variants').select('code').orderBy('id').executeTakeFirstOrThrow()
  return {
    gifts: {
      create: async () => (await call('GET', '/api/admin/gifts')).body.data,
      async body() {
        const { code } = await aGift()
        return { levels: [{ threshold_cents: (lastThreshold += 1), codes: [code] }] }
      },
    },
    'search-phrases': {
      create: async () => (await call('GET', '/api/admin/search-phrases')).body.data,
      body: () => ({ phrases: [crypto.randomUUID()] }),
    },
    'question-topics': {
      create: async () => {
        await call('POST', '/api/admin/questions', {
          body: { question: crypto.randomUUID(), topic: crypto.randomUUID() },
        })
        return (await call('GET', '/api/admin/question-topics')).body.data
      },
      async body() {
        const { topics } = (await call('GET', '/api/admin/question-topics')).body.data
        return { topics: topics.toReversed() }
      },
    },
    menus: {
      create: async () => (await call('GET', '/api/admin/menus')).body.data,
      body: () => ({ top: [{ text: crypto.randomUUID(), link: '/blog' }] }),
    },
    banners: kindOf('banners', { place: 'hero', link: '/blog' }),
    questions: kindOf('questions', { topic: 'Doprava' }, 'question'),
    'shop-events': kindOf('shop-events', {
      place: 'Žilina',
      starts_at: '2030-05-01T08:00:00Z',
      ends_at: '2030-05-01T10:00:00Z',
    }),
    'job-openings': kindOf('job-openings', { town: 'Žilina', closes_on: '2030-05-01' }),
    themes: kindOf('themes', { perex: 'Oslava' }, 'name'),
    'info-pages': kindOf('info-pages', {}),
    'blog-posts': kindOf('blog-posts', { topic: 'Nápady' }),
  }
}
