import { renderToString } from 'react-dom/server'
import {
  type StaticHandlerContext,
  StaticRouterProvider,
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
} from 'react-router'
import type { RequestContext } from './api.ts'
import { ApiProblem } from './api.ts'
import { firstPaintScript } from './first-paint.ts'
import { insertKeptParts, keepText } from './layout/kept-parts.tsx'
import { routes } from './routes.tsx'

export { describePage } from './describe-page.ts'

/** The files of the build, or those that Vite serves in development. All are URLs. */
export type PageAssets = {
  /** The client entry, a module script. */
  entry: string
  styles: (sourceFiles: readonly string[]) => readonly string[]
  /** The fonts that the first screen needs. */
  fonts: readonly string[]
  /** The chunks of route modules such as `src/storefront/routes/home.tsx` with all they import. */
  modulePreloads: (modules: readonly string[]) => readonly string[]
}

/** `apiBaseUrl`: the browser's prefix of `/api/…`, empty for the page's own origin. */
export type RenderOptions = RequestContext & { request: Request; assets: PageAssets; apiBaseUrl: string }

export type RenderedPage = {
  status: number
  headers: Headers
  /** Empty for a redirect. */
  html: string
  /** The failure of a loader or of rendering, for the log; the page already shows the error. */
  error: unknown
}

const handler = createStaticHandler(routes)

/** Renders a page as HTML; a redirect has no HTML. */
export async function render({ request, assets, apiBaseUrl, ...requestContext }: RenderOptions): Promise<RenderedPage> {
  const context = await handler.query(request, { requestContext })
  if (context instanceof Response)
    return { status: context.status, headers: context.headers, html: '', error: undefined }
  // Without the table of routes: the matched ones are in the context, and it would be copied for every page.
  const router = createStaticRouter([], context)
  const rendered = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />)
  const markup = insertKeptParts(rendered, context.loaderData['root'])
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
  // While the shop is closed this page answers any URL; the script would load the page of that URL.
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
    // The page is readable without scripts: styles, fonts and the main picture go first on a slow connection.
    ...preloads.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
    `<script type="module" src="${assets.entry}" fetchpriority="low"></script>`,
    `<script type="application/json" id="layout">${layout}</script>`,
  ].join('')
  const state = `<script type="application/json" id="state"${base}>${toScriptText(page)}</script>`
  // Functions, because `$&` in a product's name is special in a replacement string.
  return markup.replace('</head>', () => `${head}</head>`).replace(/<\/body><\/html>$/, () => `${state}</body></html>`)
}

/**
 * Sets the focus to the first fault of a refused form, otherwise to its problem or its success message. Without it a visitor who
 * posted the form without scripts, or before hydration, would start at the top of the page again.
 */
function focusFirstFault(markup: string, { actionData }: StaticHandlerContext): string {
  if (!actionData) return markup
  // The first fault in the page, of a field or a choice; the problem or the success message only without a fault.
  const fault = [/ (?:aria-invalid="true"|data-fault="")/, / role="alert"/, / data-done=""/].find((mark) =>
    mark.test(markup),
  )
  if (!fault) return markup
  return markup.replace(
    fault,
    (mark) => `${mark} autofocus=""${mark.startsWith(' aria-invalid') ? '' : ' tabindex="-1"'}`,
  )
}

/** The paths of the matched route modules. Two routes with the same module differ in their ids after the colon. */
function findModules(context: StaticHandlerContext): string[] {
  return (
    context.matches
      // Routes without a module of their own have the ids that the router gives: "0-0-12".
      .filter(({ route }) => /^[a-z]/.test(route.id) && !['root', 'pages', 'not-found'].includes(route.id))
      .map(({ route }) => `src/storefront/routes/${route.id.split(':')[0]}.tsx`)
  )
}

/**
 * The browser's router starts from this state, so that it loads nothing again. The layout's part is separate, close to the markup
 * of the header with the same text: gzip finds repetitions within 32 kB, and the end of a list is farther away (-95 B per page).
 * The footer's data are left out: its markup is sufficient.
 */
function splitState({ loaderData: { root, ...loaderData }, actionData, errors }: StaticHandlerContext) {
  return {
    layout: root ? keepText(root, 'state', () => toScriptText({ ...root, footer: undefined })) : 'null',
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

/** The browser gets the status and the API's message of an error, but no details of an unexpected failure. */
function toVisible(error: unknown) {
  const message = isRouteErrorResponse(error)
    ? error.data
    : error instanceof ApiProblem && error.code !== 'internal' && error.message
  return {
    status: statusOf(error),
    statusText: '',
    internal: false,
    data: typeof message === 'string' ? message : null,
  }
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
