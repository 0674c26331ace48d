import { useEffect } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  data,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { messages } from '#contracts/messages.ts'
import { findOrUndefined, getApi, getBrowserApi } from '#storefront/api.ts'
import { ReviewForm } from '#storefront/features/care/reviews/review-form.tsx'
import { sendReview } from '#storefront/features/care/reviews/send-review.ts'
import { reviewFormMessages as formWords } from '#storefront/i18n/review-form-messages.ts'
import { notFound, readId } from '#storefront/kit/page/not-found.ts'
import { Picture } from '#storefront/kit/page/picture.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'
import { findUser, trustServerLogin } from '#storefront/session.ts'
import { Alert } from '#ui/alert.tsx'

/** A page of its own: product pages are the same for everybody, and only customers write. */
export async function loader(args: LoaderFunctionArgs) {
  const id = readId(args.params['id'])
  const api = getApi(args)
  const [answer, user] = await Promise.all([findOrUndefined(api.catalog.product({ params: { id } })), findUser(api)])
  if (!answer) throw notFound()
  const { name, url, main_image: image } = answer.data
  if (!user) throw redirect(paths.login(paths.review({ url })))
  const own = (await api.reviews.own({ params: { id } })).data
  return {
    product: { name, url, image },
    state: own?.state,
    initial: {
      stars: own?.stars ?? null,
      text: own?.text ?? '',
      displayName: own?.display_name ?? user.firstname,
    },
  }
}

export async function action(args: ActionFunctionArgs) {
  const productId = readId(args.params['id'])
  const form = await args.request.formData()
  if (form.get('intent') === 'remove') {
    await getApi(args).reviews.remove({ params: { id: productId } })
    return { failure: undefined, done: formWords.removed }
  }
  const failure = await sendReview(getApi(args), { productId, form })
  if (failure) return data({ failure, done: undefined }, { status: 422 })
  return { failure: undefined, done: messages.review.sent }
}

export const handle = { meta: () => ({ title: formWords.writeTitle, isNoindex: true }) } satisfies RouteHandle

export function Component() {
  const { product, state, initial } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const navigation = useNavigation()
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
        {answer?.done && (
          <Alert tone="success" isLive title={answer.done}>
            {state && formWords.states[state]}
          </Alert>
        )}
        {!answer?.done && state && (
          <Alert tone={state === 'rejected' ? 'warning' : 'info'}>{formWords.states[state]}</Alert>
        )}
        {answer?.done ? (
          <RouterLink
            href={`${paths.product(product)}#hodnotenia`}
            className="target justify-self-start font-semibold text-primary-600 underline underline-offset-4"
          >
            {formWords.backToProduct}
          </RouterLink>
        ) : (
          <ReviewForm
            initial={initial}
            canRemove={state !== undefined}
            failure={answer?.failure}
            isBusy={navigation.state === 'submitting'}
          />
        )}
      </div>
    </div>
  )
}
