import type { ReactNode } from 'react'
import {
  type LoaderFunctionArgs,
  Outlet,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import type { CategoryNode } from '#contracts/catalog.ts'
import type { Contacts } from '#contracts/content.ts'
import { keepTogether } from '#kernel/keep-together.ts'
import favicon from './favicon.svg?no-inline'
import { SkipLink } from '#ui/skip-link.tsx'
import { getApi, getOrigin } from './api.ts'
import { ErrorPage } from './layout/errors/error-page.tsx'
import { Footer } from './layout/footer/footer.tsx'
import { Header } from './layout/header/header.tsx'
import { DeferredUi } from './layout/deferred-ui.tsx'
import { LoadingBar } from './layout/loading-bar.tsx'
import { Notifications } from './layout/notifications.tsx'
import { ReducedHeader } from './layout/header/reduced-header.tsx'
import type { LayoutData, MenuLink, NamedLink } from './layout/layout-data.ts'
import { organizationJsonLd } from './seo/site-json-ld.ts'
import { JsonLd } from './seo/json-ld-script.tsx'
import { type PageMeta, findMeta, readHandle } from './seo/page-meta.ts'

/** Pages of the checkout, the account and of forms: no dialog opens by itself and no newsletter is offered. */
const quietPaths =
  /^\/(kosik|newsletter|eventy\/dekujeme|ucet|account|prihlasenie|registrace|obnova-hesla|zmena-hesla|overenie-emailu|shrnuti|odstupenie-od-zmluvy|spokojenost|najst-objednavku)(\/|$)/

/** The data of the layout of every page; anonymous, so that the page can be cached for everyone. */
export async function loadLayout(args: LoaderFunctionArgs): Promise<LayoutData> {
  const { content, catalog } = getApi(args)
  const [settings, posters, categories, faqCategories] = await Promise.all([
    content.settings(),
    content.posters(),
    catalog.categories({ params: { locale: 'sk' } }),
    content.faqCategories({ params: { locale: 'sk' }, query: { is_faq_top: '0' } }),
  ])
  // Imported here because of its schemas: the layout is loaded on the server and rarely in a browser.
  const { parseSettings } = await import('./layout/parse-settings.ts')
  const { contacts, topMenu, bottomMenu, categoriesMenu, isPopupOn, gtmId, areCardsTaken } = parseSettings(
    settings.data,
  )
  const promo = posters.data.banner.promo
  return {
    origin: getOrigin(args),
    contacts: pickContacts(contacts),
    topMenu,
    shareImageSrc: posters.data.banner.hero?.image?.src ?? null,
    promo: promo ? { title: keepTogether(promo.title), url: promo.url, target: promo.target } : null,
    hasPopup: isPopupOn && posters.data.banner.popup_desktop !== undefined,
    gtmId,
    // Only the names: pictures and deeper levels are loaded when a visitor opens the menu.
    categories: toCategoryBar(categories.data, categoriesMenu),
    footer: {
      contacts,
      shopping: bottomMenu,
      services: topMenu.filter(({ link }) => !bottomMenu.some((other) => other.link === link)),
      faqCategories: faqCategories.data.map(({ id, name, url }) => ({ id, name: keepTogether(name), url })),
      areCardsTaken,
    },
  }
}

function pickContacts({ shop_name, phone, phone_hours, email }: Contacts): LayoutData['contacts'] {
  return { shop_name, phone, phone_hours, email }
}

/** The categories of the menu in the settings, with its short names; without a menu all main categories. */
function toCategoryBar(tree: readonly CategoryNode[], menu: readonly MenuLink[]): NamedLink[] {
  const chosen = menu.flatMap(({ text, link }) => {
    const category = tree.find(({ url }) => url === link)
    return category ? [{ id: category.id, name: text, url: link }] : []
  })
  return chosen.length > 0 ? chosen : tree.map(({ id, name, url }) => ({ id, name, url }))
}

/** The layout is the same on every page, so it is never loaded again. */
export function keepLayoutData(): boolean {
  return false
}

export function RootPage() {
  const layout = useLoaderData<LayoutData>()
  const matches = useMatches()
  const location = useLocation()
  const isReduced = matches.some(({ handle }) => readHandle(handle).layout === 'reduced')
  const isEmpty = matches.some(({ handle }) => readHandle(handle).layout === 'empty')
  const meta = findMeta(matches, { location, origin: layout.origin, shopName: layout.contacts.shop_name })
  if (matches.some(({ handle }) => readHandle(handle).layout === 'closed'))
    return (
      <Document meta={meta} layout={layout}>
        <main id="obsah" className="grid grow place-items-center">
          <Outlet />
        </main>
      </Document>
    )
  // A missing or failed page has no meta data.
  const isQuiet = isReduced || meta === undefined || quietPaths.test(location.pathname)
  if (isEmpty)
    return (
      <Document meta={meta} layout={layout}>
        <Notifications isBelowHeader={false} />
        <main id="obsah">
          <Outlet />
        </main>
      </Document>
    )
  return (
    <Document meta={meta} layout={layout}>
      <SkipLink />
      <LoadingBar />
      {isReduced ? <ReducedHeader contacts={layout.contacts} /> : <Header layout={layout} />}
      <Notifications isBelowHeader={!isReduced} />
      <main id="obsah" tabIndex={-1} className="grow outline-none">
        <Outlet />
      </main>
      <Footer data={layout.footer} isReduced={isReduced} hasNewsletter={!isQuiet} />
      <DeferredUi layout={layout} hasPopup={layout.hasPopup && !isQuiet} />
      <ScrollRestoration />
    </Document>
  )
}

export function RootErrorBoundary() {
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
        <meta name="theme-color" content="#ffffff" />
        <link rel="icon" href={favicon} type="image/svg+xml" />
        <link rel="alternate" type="application/rss+xml" title="Blog" href="/blog/rss.xml" />
      </head>
      <body className="flex flex-col">
        {children}
        {meta?.jsonLd && layout?.footer && (
          <JsonLd
            items={[organizationJsonLd({ contacts: layout.footer.contacts, origin: layout.origin }), ...meta.jsonLd]}
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
