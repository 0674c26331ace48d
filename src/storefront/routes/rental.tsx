import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigation,
} from '#storefront/router/index.ts'
import { findOrUndefined, getApi } from '#storefront/api.ts'
import { chooseRental } from '#storefront/features/party/rental/choose-rental.ts'
import { MonthTable } from '#storefront/features/party/rental/month-table.tsx'
import { PlaceForm } from '#storefront/features/party/rental/place-form.tsx'
import { readRentalAddress } from '#storefront/features/party/rental/rental-address.ts'
import { RentalTerms } from '#storefront/features/party/rental/rental-terms.tsx'
import { ReturnDays } from '#storefront/features/party/rental/return-days.tsx'
import '#storefront/features/party/rental/rental.css'
import { messages } from '#storefront/i18n/messages.ts'
import { rentalMessages as words } from '#storefront/i18n/rental-messages.ts'
import { respond } from '#storefront/kit/forms/submit-form.ts'
import { usePageForm } from '#storefront/kit/forms/use-page-form.ts'
import { notFound, readId } from '#storefront/kit/page/not-found.ts'
import { Picture } from '#storefront/kit/page/picture.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { TextPage } from '#storefront/kit/page/text-page.tsx'
import { paths } from '#storefront/paths.ts'
import { setChangedCart } from '#storefront/session.ts'
import type { LoaderData, RouteHandle } from '#storefront/seo/page-meta.ts'
import { Alert } from '#ui/alert.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { variant, store, month, firstOn, replaces } = readRentalAddress(new URL(args.request.url).searchParams)
  const asked = getApi(args).rental.calendar({
    params: { productId: readId(args.params['id']) },
    query: {
      ...(variant !== undefined && { variant }),
      ...(store !== undefined && { store }),
      ...(month !== undefined && { month }),
      ...(firstOn !== undefined && { firstOn }),
    },
  })
  const answer = await findOrUndefined(asked)
  if (!answer) throw notFound()
  return { calendar: answer.data, firstOn, replaces }
}

export async function action(args: ActionFunctionArgs) {
  const answer = await chooseRental(getApi(args), await args.request.formData())
  if (!answer.isDone) return respond(answer)
  if (!import.meta.env.SSR) setChangedCart(answer.done)
  return redirect(paths.cart(), 303)
}

export const handle = {
  meta: ({ data: { calendar }, location }) => ({
    title: words.costume(calendar.costume.name),
    description: words.costumeLead(calendar.costume.name),
    canonicalPath: paths.rental({ id: calendar.costume.product_id, slug: calendar.costume.slug }),
    imageSrc: calendar.costume.image?.src,
    // Days change with each order; what search engines find is the costume.
    isNoindex: location.search !== '',
  }),
} satisfies RouteHandle<LoaderData<typeof loader>>

export function Component() {
  const { calendar, firstOn, replaces } = useLoaderData<typeof loader>()
  const form = usePageForm<typeof action>()
  const isBusy = useNavigation().state === 'loading'
  const { costume, variant_id: variantId, store_id: storeId } = calendar
  const key = `${variantId} ${storeId}`
  return (
    <TextPage
      crumbs={[
        { label: messages.common.home, href: paths.home() },
        { label: words.title, href: paths.rentals() },
        { label: costume.name },
      ]}
      title={words.costume(costume.name)}
      width="page"
    >
      <div className="rental-layout">
        <div>
          {costume.image && (
            <Picture
              image={costume.image}
              isMain
              sizes="(min-width: 64rem) 30rem, 100vw"
              className="rental-picture max-w-md"
            />
          )}
          <RentalTerms costume={costume} />
          <p>
            <RouterLink
              href={paths.product(costume, variantId)}
              className="target font-semibold text-primary-600 hover:underline"
            >
              {words.buy}
            </RouterLink>
          </p>
        </div>
        <div>
          <PlaceForm key={key} calendar={calendar} replaces={replaces} isBusy={isBusy} />
          <section className="grid gap-3">
            <h2 className="text-lg">{words.calendar}</h2>
            <p>{calendar.days.some(({ state }) => state === 'free') ? words.calendarHint : words.noneFree}</p>
            {firstOn !== undefined && calendar.first_on === null && <Alert tone="warning">{words.notFree}</Alert>}
            <MonthTable calendar={calendar} replaces={replaces} />
          </section>
          {calendar.first_on !== null && (
            <ReturnDays
              key={`${key} ${calendar.first_on}`}
              calendar={calendar}
              firstOn={calendar.first_on}
              replaces={replaces}
              form={form}
            />
          )}
        </div>
      </div>
    </TextPage>
  )
}
