import { useEffect, useState } from 'react'
import type { StaffSession } from '#contracts/admin/session.ts'
import type { Collection } from '../kit/collection/collection.ts'
import { mayCall, useSession } from '../session.ts'

type Found = { href: string; name: string; kind: string }

/** What the palette searches; later one search of the server over everything. */
const searched: readonly (() => Promise<Collection>)[] = [
  async () => (await import('../areas/catalog/brands.ts')).brands,
]
const pause = 150
const most = '6'

/** Things whose name contains the text; nothing for a text of one letter. */
export function useFoundThings(text: string): readonly Found[] {
  const session = useSession()
  const [found, setFound] = useState<{ q: string; things: readonly Found[] }>({ q: '', things: [] })
  const q = text.trim()
  useEffect(() => {
    if (q.length < 2) return
    const overtaken = new AbortController()
    const timer = setTimeout(() => {
      findAll({ q, session, signal: overtaken.signal }).then(
        (things) => setFound({ q, things }),
        // Commands are found without the server too.
        () => setFound({ q, things: [] }),
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      overtaken.abort()
    }
  }, [q, session])
  return q.length < 2 ? [] : found.things
}

type Search = { q: string; session: StaffSession | undefined; signal: AbortSignal }

async function findAll({ q, session, signal }: Search): Promise<Found[]> {
  const collections = await Promise.all(searched.map((load) => load()))
  const allowed = collections.filter(({ endpoints }) => mayCall(session, endpoints.list))
  return (await Promise.all(allowed.map((collection) => find(collection, q, signal)))).flat()
}

async function find(collection: Collection, q: string, signal: AbortSignal): Promise<Found[]> {
  const { data } = await collection.calls.list({ query: { q, limit: most }, signal })
  return data.rows.map((row) => ({
    href: `${collection.path}/${row.id}`,
    name: collection.nameOf(row),
    kind: collection.words.title,
  }))
}
