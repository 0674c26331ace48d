// The router of the storefront: pages and forms without loading a document. ADR 0041 says why it is our own.

export { createBrowserRouter } from './browser-router.ts'
export { Form, type FormProps } from './form.tsx'
export type { LoadedPage, PageState } from './load-page.ts'
export { toLocation } from './location.ts'
export type { MatchRoute } from './match-route.ts'
export {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type RouteModule,
  type RouteObject,
  type ShouldRevalidateFunctionArgs,
  data,
  isRouteErrorResponse,
  redirect,
} from './route.ts'
export {
  useActionData,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  usePage,
  useParams,
  useRevalidate,
  useRouteError,
  useRouteLoaderData,
} from './router-hooks.ts'
export type { NavigateOptions } from './router-state.ts'
export { waitForRendering } from './rendered.ts'
export { Outlet, RouterProvider, RouterView } from './router-view.tsx'
export { ScrollRestoration } from './scroll-restoration.tsx'
