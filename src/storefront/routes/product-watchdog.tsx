import { useEffect } from 'react'
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useLoaderData } from '#storefront/router/index.ts'
import { goodsName } from '#kernel/goods-name.ts'
import { findOrUndefined, getApi, getBrowserApi } from '#storefront/api.ts'
import { findVariant } from '#storefront/features/goods/product/variants/choose-variant.ts'
import { saveWatchdog } from '#storefront/features/goods/product/watchdog/save-watchdog.ts'
import { WatchdogForm } from '#storefront/features/goods/product/watchdog/watchdog-form.tsx'
import { watchdogMessages as words } from '#storefront/i18n/watchdog-messages.ts'
import { respond } from '#storefront/kit/forms/submit-form.ts'
import { usePageForm } from '#storefront/kit/forms/use-page-form.ts'
import { notFound, readId } from '#storefront/kit/page/not-found.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'
import { findUser, trustServerLogin } from '#storefront/session.ts'

/** The dialog's form as a page, for visitors without scripts and after the login. */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const api = getApi(args)
  const answer = await findOrUndefined(api.catalog.product({ params: { id: readId(args.params['id']) } }))
  if (!answer) throw notFound()
  const product = answer.data
  const variant = findVariant(product.variants, searchParams.get('variant'))
  if (!variant) throw notFound()
  const kind = searchParams.get('druh') === 'sklad' ? ('sklad' as const) : ('cena' as const)
  const [user, stores] = await Promise.all([findUser(api), kind === 'sklad' ? api.content.stores() : undefined])
  return {
    product,
    variant,
    kind,
    isLoggedIn: user !== undefined,
    stores: stores?.data.map(({ id, town }) => ({ id, town })) ?? [],
  }
}

export async function action(args: ActionFunctionArgs) {
  return respond(await saveWatchdog(getApi(args), await args.request.formData()))
}

export const handle = { meta: () => ({ title: words.title, isNoindex: true }) } satisfies RouteHandle

export function Component() {
  const { product, variant, kind, isLoggedIn, stores } = useLoaderData<typeof loader>()
  const form = usePageForm<typeof action>()
  // After a submit the loader runs again in the browser, where it would otherwise take the customer for a guest.
  useEffect(() => {
    if (isLoggedIn) trustServerLogin(getBrowserApi())
  }, [isLoggedIn])
  const name = goodsName({ name: product.name, variantName: variant.name })
  return (
    <div className="page section">
      <div className="mx-auto grid max-w-form gap-6">
        <div className="grid gap-2">
          <h1>{kind === 'sklad' ? words.title : words.price}</h1>
          <p>
            <RouterLink href={paths.product(product, variant.id)} className="target underline underline-offset-4">
              {name}
            </RouterLink>
          </p>
        </div>
        <WatchdogForm
          element={Form}
          form={form}
          product={product}
          variant={variant}
          kind={kind}
          isLoggedIn={isLoggedIn}
          stores={stores}
        />
      </div>
    </div>
  )
}
