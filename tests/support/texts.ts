import type { createStaffClient } from './staff.ts'

/** How a test of every write makes and changes each kind of content. */
export function textKinds(call: ReturnType<typeof createStaffClient>) {
  const kindOf = (name: string, fields: object, title = 'title') => {
    const body = () => ({ [title]: crypto.randomUUID(), ...fields })
    return { create: async () => (await call('POST', `/api/admin/${name}`, { body: body() })).body.data, body }
  }
  return {
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
    'info-pages': kindOf('info-pages', {}),
    'blog-posts': kindOf('blog-posts', { topic: 'Nápady' }),
  }
}
