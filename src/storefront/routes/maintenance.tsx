import { type LoaderFunctionArgs, data, redirect, useRouteLoaderData } from '#storefront/router/index.ts'
import { getApi } from '#storefront/api.ts'
import { messages } from '#storefront/i18n/messages.ts'
import type { LayoutData } from '#storefront/layout/layout-data.ts'
import { LostBalloon } from '#storefront/layout/errors/lost-balloon.tsx'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'
import { Button } from '#ui/button.tsx'
import { Logo } from '#ui/logo.tsx'

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
    <div className="page section grid max-w-form justify-items-center gap-6 text-center">
      {layout && <Logo name={layout.contacts.shop_name} />}
      <LostBalloon />
      <div className="grid gap-3">
        <h1>{messages.errors.closedTitle}</h1>
        <p className="text-base text-ink-soft">{messages.errors.closedText}</p>
      </div>
      {/* An empty href reloads the current URL, because the page is shown at any URL. */}
      <Button as="a" href="">
        {messages.errors.retry}
      </Button>
      {layout && <Help contacts={layout.contacts} />}
    </div>
  )
}

function Help({ contacts: { phone, phone_hours: hours, email } }: Pick<LayoutData, 'contacts'>) {
  return (
    <div className="grid text-ink-soft">
      <p>{messages.errors.help}</p>
      <p className="flex flex-wrap items-center justify-center gap-x-4">
        <a
          href={`tel:${phone.replaceAll(' ', '')}`}
          className="grid min-h-11 content-center font-semibold text-primary-600"
        >
          {phone}
        </a>
        <a href={`mailto:${email}`} className="grid min-h-11 content-center font-semibold text-primary-600">
          {email}
        </a>
      </p>
      <p className="text-xs">{hours}</p>
    </div>
  )
}
