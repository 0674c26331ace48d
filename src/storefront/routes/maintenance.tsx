import { type LoaderFunctionArgs, data, redirect, useRouteLoaderData } from 'react-router'
import { getApi } from '#storefront/api.ts'
import { messages } from '#storefront/i18n/messages.ts'
import type { LayoutData } from '#storefront/layout/layout-data.ts'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'

const retrySeconds = '600'

export async function loader(args: LoaderFunctionArgs) {
  const { data: settings } = await getApi(args).content.settings()
  const value = settings.find(({ name }) => name === 'maintenance')?.value
  const isOn = typeof value === 'object' && value !== null && 'is_enabled' in value && value.is_enabled === true
  if (!isOn) throw redirect(paths.home(), 302)
  return data(null, { status: 503, headers: { 'retry-after': retrySeconds } })
}

export const handle = {
  meta: () => ({ title: messages.errors.closedTitle, isNoindex: true }),
  layout: 'closed',
} satisfies RouteHandle

export function Component() {
  const layout = useRouteLoaderData<LayoutData>('root')
  return (
    <div className="page section grid max-w-form gap-4 text-center">
      <h1>{messages.errors.closedTitle}</h1>
      <p className="text-base text-ink-soft">{messages.errors.closedText}</p>
      {layout && (
        <p>
          <a
            href={`tel:${layout.contacts.phone.replaceAll(' ', '')}`}
            className="target font-semibold text-primary-600"
          >
            {layout.contacts.phone}
          </a>
          {' · '}
          <a href={`mailto:${layout.contacts.email}`} className="target font-semibold text-primary-600">
            {layout.contacts.email}
          </a>
        </p>
      )}
    </div>
  )
}
