import { useEffect } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from '#storefront/router/index.ts'
import { findOrUndefined, getApi, getBrowserApi } from '#storefront/api.ts'
import { ReviewForm } from '#storefront/features/care/reviews/review-form.tsx'
import { sendReview } from '#storefront/features/care/reviews/send-review.ts'
import { reviewFormMessages as formWords } from '#storefront/i18n/review-form-messages.ts'
import { respond } from '#storefront/kit/forms/submit-form.ts'
import { usePageForm } from '#storefront/kit/forms/use-page-form.ts'
import { notFound, readId } from '#storefront/kit/page/not-found.ts'
import { Picture } from '#storefront/kit/page/picture.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'
import { findUser, trustServerLogin } from '#storefront/session.ts'
import { Alert } from '#ui/alert.tsx'

/** A separate page, because product pages are the same for everyone and only customers write reviews. */
export async function loader(args: LoaderFunctionArgs) {
  const id = readId(args.params['id'])
  const api = getApi(args)
  const [answer, user] = await Promise.all([findOrUndefined(api.catalog.product({ params: { id } })), findUser(api)])
  if (!answer) throw notFound()
  const { name, url, main_image: image, has_measures: hasMeasures = false } = answer.data
  if (!user) throw redirect(paths.login(paths.review({ url })))
  const own = (await api.reviews.own({ params: { id } })).data
  return {
    product: { name, url, image },
    asksFit: hasMeasures,
    state: own?.state,
    initial: {
      stars: own?.stars ?? null,
      text: own?.text ?? '',
      displayName: own?.display_name ?? user.firstname,
      fit: own?.fit ?? null,
    },
  }
}

export async function action(args: ActionFunctionArgs) {
  const productId = readId(args.params['id'])
  return respond(await sendReview(getApi(args), { productId, form: await args.request.formData() }))
}

export const handle = { meta: () => ({ title: formWords.writeTitle, isNoindex: true }) } satisfies RouteHandle

export function Component() {
  const { product, asksFit, state, initial } = useLoaderData<typeof loader>()
  const form = usePageForm<typeof action>()
  useEffect(() => trustServerLogin(getBrowserApi()), [])
  return (
    <div className="page section">
      <div className="mx-auto grid max-w-form gap-6">
        <h1>{formWords.writeTitle}</h1>
        <RouterLink href={paths.product(product)} className="flex items-center gap-4 hover:text-primary-700">
          {product.image && (
            <Picture
              image={product.image}
              alt=""
              sizes="72px"
              width={72}
              height={72}
              maxWidth={160}
              className="size-18 rounded-control"
            />
          )}
          <span className="grid">
            <span className="text-xs text-ink-soft">{formWords.about}</span>
            <span className="font-semibold">{product.name}</span>
          </span>
        </RouterLink>
        {form.done && (
          <Alert tone="success" isLive title={form.done}>
            {state && formWords.states[state]}
          </Alert>
        )}
        {!form.done && state && (
          <Alert tone={state === 'rejected' ? 'warning' : 'info'}>{formWords.states[state]}</Alert>
        )}
        {form.done ? (
          <RouterLink
            href={`${paths.product(product)}#hodnotenia`}
            className="target justify-self-start font-semibold text-primary-600 underline underline-offset-4"
          >
            {formWords.backToProduct}
          </RouterLink>
        ) : (
          <ReviewForm form={form} initial={initial} asksFit={asksFit} canRemove={state !== undefined} />
        )}
      </div>
    </div>
  )
}
