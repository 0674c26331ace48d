import * as z from 'zod/mini'
import { findList } from './sharing.queries.ts'
import { deriveListHash, sharedListPath } from './sharing.rules.ts'
import type { SharingDeps } from './sharing.types.ts'

const jobSchema = z.object({ listId: z.int() })

/** Left out if the list was erased meanwhile. The mail repeats nothing that was typed: it may reach a stranger. */
export function provideListMail(deps: Pick<SharingDeps, 'db' | 'notifications' | 'publicUrl' | 'linkSecret'>): void {
  const { db, notifications, publicUrl, linkSecret } = deps
  notifications.provide('shared-list-made', async (data) => {
    const { listId: id } = jobSchema.parse(data)
    const list = await findList(db.query, id)
    if (!list || list.email === '') return undefined
    const toUrl = (role: 'organizer' | 'guest') =>
      publicUrl + sharedListPath({ id, hash: deriveListHash(linkSecret, { id, role }) })
    return {
      to: list.email,
      props: { eventOn: list.eventOn, eraseOn: list.eraseOn, listUrl: toUrl('organizer'), guestUrl: toUrl('guest') },
    }
  })
}
