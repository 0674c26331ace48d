import { useLoaderData } from 'react-router'
import { useSession } from '#admin/session.ts'
import { useTitle } from '../browser/use-title.ts'
import type { Collection, Thing } from './collection.ts'
import { ThingPanel } from './thing-panel.tsx'

/** `item` is undefined for a thing that is being added. */
export type ThingData = { collection: Collection; item: Thing | undefined }

/** The right side: one thing and its history. Another thing is another panel, with its own form. */
export function ThingScreen() {
  const { collection, item } = useLoaderData<ThingData>()
  const userId = useSession()?.user.id
  useTitle(item ? collection.nameOf(item) : collection.words.add)
  if (userId === undefined) return null
  return <ThingPanel key={item?.id ?? 'nova'} collection={collection} item={item} userId={userId} />
}
