import { Link, useRouteLoaderData } from 'react-router'
import { shoppingMessages } from '#storefront/i18n/shopping-messages.ts'
import type { LayoutData } from '#storefront/layout/layout-data.ts'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'

const words = shoppingMessages.account
const linkLook = 'target inline-block font-semibold text-primary-600 underline underline-offset-4'

export function loader() {
  return null
}

export const handle = { meta: () => ({ title: words.forgotten, isNoindex: true }) } satisfies RouteHandle

/** Customer care resets passwords; the page says how to reach it. */
export function Component() {
  const layout = useRouteLoaderData<LayoutData>('root')
  return (
    <div className="page section">
      <div className="mx-auto grid max-w-form justify-items-start gap-4">
        <h1>{words.forgotten}</h1>
        <p>{words.forgottenText}</p>
        {layout && (
          <p className="grid gap-3">
            <a href={`mailto:${layout.contacts.email}`} className={linkLook}>
              {layout.contacts.email}
            </a>
            <a href={`tel:${layout.contacts.phone.replaceAll(' ', '')}`} className={linkLook}>
              {layout.contacts.phone}
            </a>
          </p>
        )}
        <Link to={paths.login()} className={linkLook}>
          {words.submitLogin}
        </Link>
      </div>
    </div>
  )
}
