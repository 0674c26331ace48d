import { type ReactNode, useMemo } from 'react'
import {
  Outlet,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  usePage,
  useRouteLoaderData,
} from '#storefront/router/index.ts'
import favicon from './favicon.svg?no-inline'
import { SayContext } from '#ui/said.tsx'
import { SkipLink } from '#ui/skip-link.tsx'
import { ErrorPage } from './layout/errors/error-page.tsx'
import { createSay } from './layout/create-say.ts'
import { Footer } from './layout/footer/footer.tsx'
import { Header } from './layout/header/header.tsx'
import { DeferredUi } from './layout/deferred-ui.tsx'
import { LoadingBar } from './layout/loading-bar.tsx'
import { Notifications } from './layout/notifications.tsx'
import { ReducedHeader } from './layout/header/reduced-header.tsx'
import { KeptFooter, KeptHeader } from './layout/kept-parts.tsx'
import type { LayoutData } from './layout/layout-data.ts'
import { paths } from './paths.ts'
import { organizationJsonLd } from './seo/site-json-ld.ts'
import { JsonLd } from './seo/json-ld-script.tsx'
import { type PageMeta, findMeta, readHandle } from './seo/page-meta.ts'

const PageHeader = import.meta.env.SSR ? KeptHeader : Header
const PageFooter = import.meta.env.SSR ? KeptFooter : Footer

/** Pages of the checkout, the account and of forms: no dialog opens by itself and no newsletter is offered. */
const quietPaths =
  /^\/(kosik|newsletter|eventy\/dekujeme|ucet|account|prihlasenie|registrace|obnova-hesla|zmena-hesla|overenie-emailu|shrnuti|odstupenie-od-zmluvy|spokojenost|najst-objednavku)(\/|$)/

/** The layout of every page. */
export const layoutView = { Component: RootPage, ErrorBoundary: RootErrorBoundary }

function RootPage() {
  const layout = useLoaderData<LayoutData>()
  const { match, module, loaderData, location } = usePage()
  const { layout: look } = readHandle(module.handle)
  const meta = findMeta(module.handle, {
    data: loaderData[match.route.id],
    location,
    origin: layout.origin,
    shopName: layout.contacts.shop_name,
  })
  const isReduced = look === 'reduced'
  if (look === 'closed')
    return (
      <Document meta={meta} layout={layout}>
        <main id="obsah" className="grid grow place-items-center">
          <Outlet ErrorBoundary={ErrorPage} />
        </main>
      </Document>
    )
  // A missing or failed page has no meta data.
  const isQuiet = isReduced || meta === undefined || quietPaths.test(location.pathname)
  if (look === 'empty')
    return (
      <Document meta={meta} layout={layout}>
        <Notifications isBelowHeader={false} />
        <main id="obsah">
          <Outlet ErrorBoundary={ErrorPage} />
        </main>
      </Document>
    )
  return (
    <Document meta={meta} layout={layout}>
      <SkipLink />
      <LoadingBar />
      {isReduced ? <ReducedHeader contacts={layout.contacts} /> : <PageHeader layout={layout} />}
      <Notifications isBelowHeader={!isReduced} />
      <main id="obsah" tabIndex={-1} className="grow outline-none">
        <Outlet ErrorBoundary={ErrorPage} />
      </main>
      <PageFooter layout={layout} isReduced={isReduced} hasNewsletter={!isQuiet} />
      {/* A sheet of paper says where it comes from; the page behind a secret link does not. */}
      {meta && !meta.isNoindex && (
        <p className="page hidden py-4 text-xs print:block">
          {layout.origin + (meta.canonicalPath ?? location.pathname)}
        </p>
      )}
      <DeferredUi layout={layout} hasPopup={layout.hasPopup && !isQuiet && location.pathname !== paths.planner()} />
      <ScrollRestoration />
    </Document>
  )
}

function RootErrorBoundary() {
  const layout = useRouteLoaderData<LayoutData>('root')
  return (
    <Document meta={undefined} layout={layout}>
      <main id="obsah" className="grow">
        <ErrorPage />
      </main>
    </Document>
  )
}

type DocumentProps = { meta: PageMeta | undefined; layout: LayoutData | undefined; children: ReactNode }

// Styles, scripts and the state are added by entry.server.tsx, which knows the build: React ignores elements in head and body
// that it has not rendered.
function Document({ meta, layout, children }: DocumentProps) {
  const { pathname } = useLocation()
  const shopName = layout?.contacts.shop_name ?? ''
  const ownWords = layout?.ownWords
  const say = useMemo(() => createSay(ownWords ?? {}), [ownWords])
  const title = meta && [meta.title, shopName].filter((part) => part !== '').join(' | ')
  const canonical = layout && layout.origin + (meta?.canonicalPath ?? pathname)
  return (
    // first-paint.ts adds attributes before hydration.
    <html lang="sk" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* A failed page renders its own title. */}
        {title !== undefined && <title>{title}</title>}
        {meta?.description && <meta name="description" content={meta.description} />}
        {meta === undefined || meta.isNoindex ? (
          <meta name="robots" content="noindex" />
        ) : (
          <link rel="canonical" href={canonical} />
        )}
        {layout && title !== undefined && <ShareMeta meta={meta} title={title} url={canonical ?? ''} layout={layout} />}
        <meta name="theme-color" content="#1a1020" media="(prefers-color-scheme: dark)" />
        <meta name="theme-color" content="#ffffff" />
        <link rel="icon" href={favicon} type="image/svg+xml" />
        <link rel="alternate" type="application/rss+xml" title="Blog" href="/blog/rss.xml" />
      </head>
      <body className="flex flex-col">
        <SayContext value={say}>{children}</SayContext>
        {meta?.jsonLd && layout?.footer && (
          <JsonLd
            items={
              import.meta.env.SSR
                ? [organizationJsonLd({ contacts: layout.footer.contacts, origin: layout.origin }), ...meta.jsonLd]
                : []
            }
          />
        )}
      </body>
    </html>
  )
}

type ShareMetaProps = { meta: PageMeta | undefined; title: string; url: string; layout: LayoutData }

/** The preview of a shared link to this page (Open Graph). */
function ShareMeta({ meta, title, url, layout }: ShareMetaProps) {
  // Read by services that fetch the page: the browser does not need it.
  if (!import.meta.env.SSR) return null
  const imageSrc = meta?.imageSrc ?? layout.shareImageSrc
  return (
    <>
      <meta property="og:title" content={title} />
      {meta?.description && <meta property="og:description" content={meta.description} />}
      <meta property="og:type" content={meta?.shareType ?? 'website'} />
      <meta property="og:url" content={url} />
      <meta property="og:site_name" content={layout.contacts.shop_name} />
      <meta property="og:locale" content="sk_SK" />
      {imageSrc && <meta property="og:image" content={`${layout.origin}${imageSrc}-share.jpg`} />}
      {imageSrc && <meta name="twitter:card" content="summary_large_image" />}
    </>
  )
}
