import { renderToString } from 'react-dom/server'
import {
  type StaticHandlerContext,
  StaticRouterProvider,
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
} from 'react-router'
import type { RequestContext } from './api.ts'
import { ApiProblem } from './api.ts'
import { firstPaintScript } from './first-paint.ts'
import { isOpenPage, isPrivatePage, isSecretPage, routes } from './routes.tsx'

/** What the build put out, or what Vite serves in development. All are addresses. */
export type PageAssets = {
  /** The client entry, a module script. */
  entry: string
  styles: (sourceFiles: readonly string[]) => readonly string[]
  /** The fonts that the first screen needs. */
  fonts: readonly string[]
  /** The chunks of route modules such as `src/storefront/routes/home.tsx` with all they import. */
  modulePreloads: (modules: readonly string[]) => readonly string[]
}

/** `apiBaseUrl`: what the browser puts before `/api/…`, empty at the page's own origin. */
export type RenderOptions = RequestContext & { request: Request; assets: PageAssets; apiBaseUrl: string }

export type RenderedPage = {
  status: number
  headers: Headers
  /** Empty for a redirect. */
  html: string
  /** What a loader or the rendering failed on, for the log; the page then already shows the error. */
  error: unknown
}

const handler = createStaticHandler(routes)

/** Known before anything is loaded, because a page that shows a session is rendered with its cookies and others without. */
export function describePage(path: string) {
  const ids = matchRoutes(routes, path)?.map(({ route }) => route.id) ?? []
  return {
    isPrivate: ids.some(isPrivatePage),
    isSecret: ids.some(isSecretPage),
    isUnknown: ids.at(-1) === 'not-found',
    isOpenInMaintenance: ids.some(isOpenPage),
  }
}

/** One page as HTML, or where the visitor should go instead. */
export async function render({ request, assets, apiBaseUrl, ...requestContext }: RenderOptions): Promise<RenderedPage> {
  const context = await handler.query(request, { requestContext })
  if (context instanceof Response)
    return { status: context.status, headers: context.headers, html: '', error: undefined }
  const router = createStaticRouter(handler.dataRoutes, context)
  const markup = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />)
  return {
    status: findStatus(context),
    headers: collectHeaders(context),
    html: `<!doctype html>${insertAssets(focusFirstFault(markup, context), { assets, apiBaseUrl, context })}`,
    error: findUnexpectedError(context),
  }
}

type Inserted = Pick<RenderOptions, 'assets' | 'apiBaseUrl'> & { context: StaticHandlerContext }

function insertAssets(markup: string, { assets, apiBaseUrl, context }: Inserted) {
  const modules = findModules(context)
  const styles = assets.styles(modules).map((href) => `<link rel="stylesheet" href="${href}">`)
  // Stands at any address while the shop is closed: a script would look for the page that belongs there.
  if (context.matches.some(({ route }) => route.id === 'maintenance'))
    return markup.replace('</head>', () => `${styles.join('')}</head>`)
  const preloads = assets.modulePreloads(modules)
  const { layout, page } = splitState(context)
  // A URL that `config.ts` has parsed needs no escaping.
  const base = apiBaseUrl === '' ? '' : ` data-api="${apiBaseUrl}"`
  const head = [
    `<script>${firstPaintScript}</script>`,
    ...styles,
    ...assets.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    // The page is readable without them: style, fonts and the main picture go first over a slow line.
    ...preloads.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
    `<script type="module" src="${assets.entry}" fetchpriority="low"></script>`,
    `<script type="application/json" id="layout">${toScriptText(layout)}</script>`,
  ].join('')
  const state = `<script type="application/json" id="state"${base}>${toScriptText(page)}</script>`
  // Functions, because `$&` in a product's name would mean something in a replacement text.
  return markup.replace('</head>', () => `${head}</head>`).replace(/<\/body><\/html>$/, () => `${state}</body></html>`)
}

/**
 * A form that was refused has the focus where its first fault is, or where it is said what is wrong with the whole, one that is
 * done where that is said: who posted it without our scripts, or before they were there, would begin at the top of the page again.
 */
function focusFirstFault(markup: string, { actionData }: StaticHandlerContext): string {
  if (!actionData) return markup
  // The first in the page, be it a field or a choice; what is wrong with the whole, or done, only where nothing else is.
  const fault = [/ (?:aria-invalid="true"|data-fault="")/, / role="alert"/, / data-done=""/].find((mark) =>
    mark.test(markup),
  )
  if (!fault) return markup
  return markup.replace(
    fault,
    (mark) => `${mark} autofocus=""${mark.startsWith(' aria-invalid') ? '' : ' tabindex="-1"'}`,
  )
}

/** Two addresses of one module differ in what follows the colon of their ids. */
function findModules(context: StaticHandlerContext): string[] {
  return (
    context.matches
      // Routes without a module of their own have the ids that the router gives: "0-0-12".
      .filter(({ route }) => /^[a-z]/.test(route.id) && !['root', 'pages', 'not-found'].includes(route.id))
      .map(({ route }) => `src/storefront/routes/${route.id.split(':')[0]}.tsx`)
  )
}

/**
 * The browser's router starts from this, so that it asks for nothing again. The layout's part stands apart, beside the markup of
 * the header that says the same: gzip finds repetitions 32 kB back, and the end of a list is farther away (-95 B a page). The
 * footer's data stays here: its markup is enough.
 */
function splitState({ loaderData: { root, ...loaderData }, actionData, errors }: StaticHandlerContext) {
  return {
    layout: root ? { ...root, footer: undefined } : null,
    page: {
      loaderData,
      ...(actionData && { actionData }),
      ...(errors && {
        errors: Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, toVisible(error)])),
      }),
    },
  }
}

function toScriptText(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

/** Of an error the browser learns the status and what the API says of it; nothing of a failure that nobody foresaw. */
function toVisible(error: unknown) {
  const said = isRouteErrorResponse(error)
    ? error.data
    : error instanceof ApiProblem && error.code !== 'internal' && error.message
  return { status: statusOf(error), statusText: '', internal: false, data: typeof said === 'string' ? said : null }
}

function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status
  return error instanceof ApiProblem ? error.status : 500
}

function findStatus({ errors, statusCode }: StaticHandlerContext): number {
  const [error] = Object.values(errors ?? {})
  return error === undefined ? statusCode : statusOf(error)
}

function findUnexpectedError({ errors }: StaticHandlerContext): unknown {
  return Object.values(errors ?? {}).find((error) => statusOf(error) === 500)
}

function collectHeaders({ loaderHeaders, actionHeaders }: StaticHandlerContext): Headers {
  const headers = new Headers()
  for (const source of [...Object.values(loaderHeaders), ...Object.values(actionHeaders)])
    for (const [name, value] of source) headers.append(name, value)
  return headers
}
