import { renderToString } from 'react-dom/server'
import type { RequestContext } from './api.ts'
import { ApiProblem } from './api.ts'
import { firstPaintScript } from './first-paint.ts'
import { rememberRoutes } from './kit/browser/known-routes.ts'
import { loadLayout } from './layout/load-layout.ts'
import { insertKeptParts, keepText } from './layout/kept-parts.tsx'
import type { LayoutData } from './layout/layout-data.ts'
import { type LoadedPage, type PageState, RouterView, isRouteErrorResponse, toLocation } from './router/index.ts'
import { loadPage } from './router/loading.ts'
import { layoutView } from './root.tsx'
import { matchRoute } from './routes.tsx'
import { readHandle } from './seo/page-meta.ts'

export { describePage } from './describe-page.ts'
export { renderPopup } from './layout/draft-popup.tsx'

rememberRoutes(async () => matchRoute)

/** The files of the build, or those that Vite serves in development. All are URLs. */
export type PageAssets = {
  /** The client entry, a module script. */
  entry: string
  styles: (sourceFiles: readonly string[]) => readonly string[]
  /** The fonts that the first screen needs. */
  fonts: readonly string[]
  /** The chunks of route modules such as `src/storefront/routes/home.tsx`, each before those that it imports. */
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

/** Renders a page as HTML; a redirect has no HTML. */
export async function render({ request, assets, apiBaseUrl, ...requestContext }: RenderOptions): Promise<RenderedPage> {
  const url = new URL(request.url)
  const loaded = await loadPage(
    { root: { loader: loadLayout }, match: matchRoute(url.pathname) },
    { request, context: requestContext },
  )
  if (loaded instanceof Response) return { status: loaded.status, headers: loaded.headers, html: '', error: undefined }
  const page = { ...loaded, location: toLocation(url, ''), scroll: 'first' as const }
  const rendered = renderToString(<RouterView root={layoutView} state={{ page, navigation: { state: 'idle' } }} />)
  const markup = insertKeptParts(rendered, readLayout(loaded))
  const { fault, init } = loaded
  return {
    status: fault ? statusOf(fault.error) : (init.status ?? 200),
    headers: new Headers(init.headers),
    html: `<!doctype html>${insertAssets(focusFirstFault(markup, loaded), { assets, apiBaseUrl, loaded })}`,
    error: fault && statusOf(fault.error) === 500 ? fault.error : undefined,
  }
}

type Inserted = Pick<RenderOptions, 'assets' | 'apiBaseUrl'> & { loaded: LoadedPage }

function insertAssets(markup: string, { assets, apiBaseUrl, loaded }: Inserted) {
  const modules = findModules(loaded)
  const styles = assets.styles(modules).map((href) => `<link rel="stylesheet" href="${href}">`)
  // While the shop is closed this page answers any URL; the script would load the page of that URL.
  if (loaded.match.route.id === 'maintenance') return markup.replace('</head>', () => `${styles.join('')}</head>`)
  const preloads = assets.modulePreloads(modules)
  const { layout, page } = splitState(loaded, preloads)
  // A URL that `config.ts` has parsed needs no escaping.
  const base = apiBaseUrl === '' ? '' : ` data-api="${apiBaseUrl}"`
  // The page is readable without scripts: styles, fonts and the main picture go first on a slow connection.
  const hasMainPicture = markup.includes(' fetchPriority="high"')
  const priority = hasMainPicture ? '' : ' fetchpriority="low"'
  const scripts = [
    ...preloads.map((href) => `<link rel="modulepreload" href="${href}"${priority}>`),
    `<script type="module" src="${assets.entry}"${priority}></script>`,
  ].join('')
  const head = [
    `<script>${firstPaintScript}</script>`,
    ...styles,
    ...assets.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    hasMainPicture ? '' : scripts,
    `<script type="application/json" id="layout">${layout}</script>`,
  ].join('')
  const state = `<script type="application/json" id="state"${base}>${toScriptText(page)}</script>`
  const lateScripts = hasMainPicture ? `<template>${scripts}</template>` : ''
  // Not by patterns: they would read the whole page, and make one text of its pieces first.
  const headEnd = markup.indexOf('</head>')
  const bodyEnd = markup.length - bodyEndTag.length
  return `${markup.slice(0, headEnd)}${head}${markup.slice(headEnd, bodyEnd)}${state}${lateScripts}${bodyEndTag}`
}

const bodyEndTag = '</body></html>'

/**
 * Sets the focus to the first fault of a refused form, otherwise to its problem or its success message. Without it a visitor who
 * posted the form without scripts, or before hydration, would start at the top of the page again.
 */
function focusFirstFault(markup: string, { actionData }: LoadedPage): string {
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

/** The files of the page's route. Two routes with the same file differ in their ids after the colon. */
function findModules({ match: { route }, module, loaderData }: LoadedPage): string[] {
  if (route.id === 'not-found') return []
  const data = loaderData[route.id]
  const parts = data === undefined ? [] : (readHandle(module.handle).parts?.(data) ?? [])
  return [route.id.split(':')[0], ...parts].map((name) => `src/storefront/routes/${name}.tsx`)
}

/** The data of `root` are those of its loader. */
function readLayout({ loaderData }: LoadedPage): LayoutData | undefined {
  return loaderData['root'] as LayoutData | undefined
}

/**
 * The browser's router starts from this state, so that it loads nothing again. The layout's part is separate, close to the markup
 * of the header with the same text: gzip finds repetitions within 32 kB, and the end of a list is farther away (-95 B per page).
 * The footer's data are left out: its markup is sufficient.
 */
function splitState(loaded: LoadedPage, [moduleUrl]: readonly string[]): { layout: string; page: PageState } {
  const {
    match: { route, params },
    loaderData: { root: _, ...loaderData },
    actionData,
    fault,
  } = loaded
  const layout = readLayout(loaded)
  return {
    layout: layout ? keepText(layout, 'state', () => toScriptText({ ...layout, footer: undefined })) : 'null',
    page: {
      match: { route: { id: route.id }, params },
      moduleUrl,
      loaderData,
      actionData,
      fault: fault && { ...fault, error: toVisible(fault.error) },
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
  return { status: statusOf(error), data: typeof message === 'string' ? message : null }
}

function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status
  return error instanceof ApiProblem ? error.status : 500
}
