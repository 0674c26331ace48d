import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from '#storefront/router/index.ts'
import { findOrUndefined, getApi } from '#storefront/api.ts'
import { SatisfactionOverview } from '#storefront/features/care/satisfaction/satisfaction-overview.tsx'
import { RatingForm } from '#storefront/features/care/satisfaction/rating-form.tsx'
import { type RatingLink, sendRating } from '#storefront/features/care/satisfaction/send-rating.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { orderMessages } from '#storefront/i18n/order-messages.ts'
import { TextPage } from '#storefront/kit/page/text-page.tsx'
import { respond } from '#storefront/kit/forms/submit-form.ts'
import { usePageForm } from '#storefront/kit/forms/use-page-form.ts'
import { paths } from '#storefront/paths.ts'
import type { LoaderData, RouteHandle } from '#storefront/seo/page-meta.ts'

const words = orderMessages.satisfaction

/** With the signed link of the message a form, otherwise the public averages; an invalid link is ignored. */
export async function loader(args: LoaderFunctionArgs) {
  const api = getApi(args)
  const link = readLink(args.request)
  const rating = link ? (await findOrUndefined(api.satisfaction.ratingState({ params: link })))?.data : undefined
  return { rating, satisfaction: (await api.satisfaction.overview()).data }
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  return respond(await sendRating(getApi(args), { form, link: readLink(args.request) }))
}

export const handle = {
  meta: ({ data: page }) => ({
    title: page.rating ? words.formTitle : words.title,
    description: words.lead,
    canonicalPath: paths.satisfaction(),
    isNoindex: page.rating !== undefined,
  }),
} satisfies RouteHandle<LoaderData<typeof loader>>

export function Component() {
  const { rating, satisfaction } = useLoaderData<typeof loader>()
  const form = usePageForm<typeof action>()
  const title = rating ? words.formTitle : words.title
  return (
    <TextPage
      crumbs={[{ label: messages.common.home, href: paths.home() }, { label: words.title }]}
      title={title}
      lead={rating ? words.ofOrder(rating.order_number) : words.lead}
    >
      {rating && <RatingForm rating={rating} form={form} />}
      {!rating && <SatisfactionOverview satisfaction={satisfaction} />}
    </TextPage>
  )
}

function readLink(request: Request): RatingLink | undefined {
  const query = new URL(request.url).searchParams
  const id = query.get('objednavka') ?? ''
  const key = query.get('kluc') ?? ''
  return /^[1-9]\d{0,8}$/.test(id) && /^[A-Za-z0-9_-]{22,64}$/.test(key) ? { id: Number(id), key } : undefined
}
