import { type LoaderFunctionArgs, data, redirect } from 'react-router'
import { getApi } from '#storefront/api.ts'
import { contentMessages } from '#storefront/i18n/content-messages.ts'
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
  meta: () => ({ title: contentMessages.maintenance.title, isNoindex: true }),
  layout: 'reduced',
} satisfies RouteHandle

export function Component() {
  return (
    <div className="page section grid max-w-form gap-3 text-center">
      <h1>{contentMessages.maintenance.title}</h1>
      <p className="text-base text-ink-soft">{contentMessages.maintenance.text}</p>
    </div>
  )
}
