import { type LoaderFunctionArgs, redirect, type RouteObject } from 'react-router'
import { requireCall } from '#admin/enter.ts'
import { type Collection, readFilter } from '#admin/kit/collection/collection.ts'
import { CollectionScreen, type ListData } from '#admin/kit/collection/collection-screen.tsx'
import { ThingScreen, type ThingData } from '#admin/kit/collection/thing-screen.tsx'

type Screen = Required<Pick<RouteObject, 'loader' | 'Component'>>

/** The list of a plain entity: its address holds the search. */
export function toListRoute(collection: Collection): Screen {
  return {
    async loader({ request }: LoaderFunctionArgs): Promise<ListData> {
      await requireCall(request, collection.endpoints.list)
      const query = readFilter(collection, new URL(request.url).searchParams)
      const { data } = await collection.calls.list({ query, signal: request.signal })
      return { collection, first: data }
    },
    Component: CollectionScreen,
  }
}

/** One thing of it, or `nova` for one that is being added. */
export function toThingRoute(collection: Collection): Screen {
  return {
    async loader({ request, params: { id = '' } }: LoaderFunctionArgs): Promise<ThingData> {
      if (id === 'nova') {
        await requireCall(request, collection.endpoints.create ?? { access: undefined })
        if (collection.addPath !== undefined) throw redirect(collection.addPath)
        await collection.prepare?.()
        return { collection, item: undefined }
      }
      await requireCall(request, collection.endpoints.list)
      const [{ data }] = await Promise.all([
        collection.calls.get({ params: { id: Number(id) || 0 }, signal: request.signal }),
        collection.prepare?.(),
      ])
      return { collection, item: data }
    },
    Component: ThingScreen,
  }
}
