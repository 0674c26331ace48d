import { createContext, useContext } from 'react'
import type { DataOf, Params } from './route.ts'
import type { Location, Navigation, RouterActions, ShownPage } from './router-state.ts'

// Three contexts, because a visit under way changes only the second, and the third never changes.
export const PageContext = createContext<ShownPage | undefined>(undefined)
export const NavigationContext = createContext<Navigation>({ state: 'idle' })
export const ActionsContext = createContext<RouterActions>({
  navigate: refuse,
  submit: refuse,
  revalidate: refuse,
})

/** The route whose component is rendered. */
export const RouteContext = createContext('root')
export const ErrorContext = createContext<unknown>(undefined)

export function usePage(): ShownPage {
  const page = useContext(PageContext)
  if (!page) throw new Error('Outside of RouterView')
  return page
}

export function useLocation(): Location {
  return usePage().location
}

export function useParams(): Params {
  return usePage().match.params
}

/** The data of the loader of this route: `useLoaderData<typeof loader>()`. */
export function useLoaderData<Loader>(): DataOf<Loader> {
  const id = useContext(RouteContext)
  // The types of routes are not known here; a page passes the type of its own loader.
  return usePage().loaderData[id] as DataOf<Loader>
}

/** The data of the layout, undefined if they could not be loaded: `useRouteLoaderData<LayoutData>('root')`. */
export function useRouteLoaderData<Data>(id: 'root'): Data | undefined {
  return usePage().loaderData[id] as Data | undefined
}

/** The last answer of the page's action. */
export function useActionData<Action>(): DataOf<Action> | undefined {
  return usePage().actionData as DataOf<Action> | undefined
}

/** The failure that an `ErrorBoundary` shows. */
export function useRouteError(): unknown {
  return useContext(ErrorContext)
}

export function useNavigation(): Navigation {
  return useContext(NavigationContext)
}

export function useNavigate(): RouterActions['navigate'] {
  return useContext(ActionsContext).navigate
}

export function useRevalidate(): RouterActions['revalidate'] {
  return useContext(ActionsContext).revalidate
}

function refuse(): Promise<never> {
  return Promise.reject(new Error('Outside of RouterProvider'))
}
