import type { createStaffClient } from './staff.ts'

/** How a test of every write makes and changes each kind of content. */
export function textKinds(call: ReturnType<typeof createStaffClient>) {
  const kindOf = (name: string, fields: object) => {
    const body = () => ({ title: crypto.randomUUID(), ...fields })
    return { create: async () => (await call('POST', `/api/admin/${name}`, { body: body() })).body.data, body }
  }
  return {
    banners: kindOf('banners', { place: 'hero', link: '/blog' }),
    'info-pages': kindOf('info-pages', {}),
    'blog-posts': kindOf('blog-posts', { topic: 'Nápady' }),
  }
}
