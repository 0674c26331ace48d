import type { createStaffClient } from './staff.ts'

/** How a test of every write makes and changes a page and an article. */
export function textKinds(call: ReturnType<typeof createStaffClient>) {
  const kindOf = (name: string, fields: object) => {
    const body = () => ({ title: crypto.randomUUID(), ...fields })
    return { create: async () => (await call('POST', `/api/admin/${name}`, { body: body() })).body.data, body }
  }
  return { 'info-pages': kindOf('info-pages', {}), 'blog-posts': kindOf('blog-posts', { topic: 'Nápady' }) }
}
