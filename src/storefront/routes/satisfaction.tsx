import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  data,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { messages as contractMessages } from '#contracts/messages.ts'
import type { RatingState } from '#contracts/satisfaction.ts'
import { ApiProblem, findOrUndefined, getApi } from '#storefront/api.ts'
import { SatisfactionOverview } from '#storefront/features/care/satisfaction/satisfaction-overview.tsx'
import { StarChoice } from '#storefront/kit/forms/star-choice.tsx'
import { messages } from '#storefront/i18n/messages.ts'
import { orderMessages } from '#storefront/i18n/order-messages.ts'
import { TextPage } from '#storefront/kit/page/text-page.tsx'
import { readText } from '#storefront/kit/forms/read-text.ts'
import { paths } from '#storefront/paths.ts'
import type { LoaderData, RouteHandle } from '#storefront/seo/page-meta.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'

const words = orderMessages.satisfaction

/** With the signed link of the message a form, without it what is public; a wrong link is no link. */
export async function loader(args: LoaderFunctionArgs) {
  const api = getApi(args)
  const link = readLink(args.request)
  const rating = link ? (await findOrUndefined(api.satisfaction.ratingState({ params: link })))?.data : undefined
  return { rating, satisfaction: (await api.satisfaction.overview()).data }
}

type Answer = {
  isRated: boolean
  values: Record<string, string>
  errors: Record<string, string[]>
  problem: string | undefined
}

export async function action(args: ActionFunctionArgs) {
  const link = readLink(args.request)
  const form = await args.request.formData()
  const read = (name: string) => readText(form, name)
  const values = { shopStars: read('shopStars'), courierStars: read('courierStars'), text: read('text') }
  const answer: Answer = { isRated: false, values, errors: {}, problem: undefined }
  if (!link) return data<Answer>({ ...answer, problem: words.failed }, { status: 404 })
  try {
    await getApi(args).satisfaction.rate({
      params: link,
      body: {
        shopStars: Number(values.shopStars) || null,
        courierStars: Number(values.courierStars) || null,
        text: values.text,
      },
    })
    return data<Answer>({ ...answer, isRated: true })
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    const problem = error.status === 422 ? undefined : error.status === 409 ? error.message : words.failed
    return data<Answer>({ ...answer, errors: error.errors, problem }, { status: error.status })
  }
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
  const answer = useActionData<typeof action>()
  const title = rating ? words.formTitle : words.title
  return (
    <TextPage
      crumbs={[{ label: messages.common.home, href: paths.home() }, { label: words.title }]}
      title={title}
      lead={rating ? words.ofOrder(rating.order_number) : words.lead}
    >
      {rating && <Rating rating={rating} answer={answer} />}
      {!rating && <SatisfactionOverview satisfaction={satisfaction} />}
    </TextPage>
  )
}

function Rating({ rating, answer }: { rating: RatingState; answer: Answer | undefined }) {
  const navigation = useNavigation()
  const texts = contractMessages.satisfaction
  if (answer?.isRated)
    return (
      <Alert tone="success" isLive>
        {texts.thanks}
      </Alert>
    )
  if (rating.state !== 'open')
    return <Alert tone="info">{rating.state === 'rated' ? texts.alreadyRated : texts.expired}</Alert>
  return (
    <Form method="post" noValidate className="grid max-w-form gap-6">
      {answer?.problem && (
        <Alert tone="danger" isLive>
          {answer.problem}
        </Alert>
      )}
      {rating.carrier !== null && (
        <StarChoice
          legend={words.courier(rating.carrier)}
          name="courierStars"
          value={answer?.values['courierStars'] ?? ''}
          error={answer?.errors['courierStars']?.[0]}
          labelOf={words.stars}
        />
      )}
      <StarChoice
        legend={words.shop}
        name="shopStars"
        value={answer?.values['shopStars'] ?? ''}
        error={answer?.errors['shopStars']?.[0]}
        labelOf={words.stars}
      />
      <Field label={words.text} hint={words.textHint} error={answer?.errors['text']?.[0]}>
        {(control) => (
          <Textarea {...control} name="text" maxLength={2000} defaultValue={answer?.values['text'] ?? ''} />
        )}
      </Field>
      <Button type="submit" isWide isLoading={navigation.state === 'submitting'}>
        {words.submit}
      </Button>
    </Form>
  )
}

function readLink(request: Request): { id: number; key: string } | undefined {
  const query = new URL(request.url).searchParams
  const id = query.get('objednavka') ?? ''
  const key = query.get('kluc') ?? ''
  return /^[1-9]\d{0,8}$/.test(id) && /^[A-Za-z0-9_-]{22,64}$/.test(key) ? { id: Number(id), key } : undefined
}
