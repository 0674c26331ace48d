import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigation,
} from '#storefront/router/index.ts'
import { content } from '#contracts/messages/content.ts'
import type { Planner } from '#contracts/party/planner.ts'
import type { ThemeCard } from '#contracts/party/themes.ts'
import { themeUrl } from '#contracts/urls.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { type ApiClient, ApiProblem, getApi } from '#storefront/api.ts'
import { PlanList } from '#storefront/features/party/planner/plan-list.tsx'
import { PlanTotal } from '#storefront/features/party/planner/plan-total.tsx'
import { PlannerForm, rememberField } from '#storefront/features/party/planner/planner-form.tsx'
import { type Faults, readAddress, toPath, toQuestion } from '#storefront/features/party/planner/planner-address.ts'
import { planId, searchedField } from '#storefront/features/goods/search/party-path.ts'
import { putPlan } from '#storefront/features/party/planner/put-plan.ts'
import { chooseTheme, listThemeChoices } from '#storefront/features/party/planner/choose-theme.ts'
import { ThemeList } from '#storefront/features/party/themes/theme-list.tsx'
import { SharePlan } from '#storefront/features/party/planner/share-plan.tsx'
import { toListPath } from '#storefront/features/party/planner/to-list-path.ts'
import { trackPlan } from '#storefront/features/party/planner/track-plan.ts'
import '#storefront/features/party/planner/planner.css'
import { messages } from '#storefront/i18n/messages.ts'
import { plannerMessages } from '#storefront/i18n/planner-messages.ts'
import { publishEventDay } from '#storefront/kit/event-day/event-day.ts'
import { respond } from '#storefront/kit/forms/submit-form.ts'
import { usePageForm } from '#storefront/kit/forms/use-page-form.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { TextPage } from '#storefront/kit/page/text-page.tsx'
import { paths } from '#storefront/paths.ts'
import { setChangedCart } from '#storefront/session.ts'
import type { LoaderData, RouteHandle } from '#storefront/seo/page-meta.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

const words = plannerMessages

/** The plan of the address. The day of a sent form is remembered first, and the address then says only the plan. */
export async function loader(args: LoaderFunctionArgs) {
  const api = getApi(args)
  const { searchParams } = new URL(args.request.url)
  const address = readAddress(searchParams)
  const today = toLocalDay(new Date())
  const remembered = address.datum === null ? (await api.checkout.eventDay()).data.event_on : null
  const isSent = searchParams.has(rememberField)
  const { query, faults, day } = toQuestion(address, { today, remembered, isSent })
  const answer: Answer<Planner> =
    Object.keys(faults).length > 0 ? { faults } : await orFaults(async () => (await api.planner.plan({ query })).data)
  if ('faults' in answer) {
    const [planner, themes] = await Promise.all([askNothing(api), listThemes(api)])
    return { address, day, today, planner, themes, faults: answer.faults, searched: null }
  }
  if (isSent) {
    if (day !== undefined) await rememberDay(api, day)
    throw redirect(toPath(day === undefined ? address : { ...address, datum: day }), 303)
  }
  const themes = answer.done.plan ? [] : await listThemes(api)
  return { address, day, today, planner: answer.done, themes, faults, searched: searchParams.get(searchedField) }
}

/** Themes that a visitor without a plan can choose by their pictures. */
async function listThemes(api: ApiClient): Promise<ThemeCard[]> {
  return (await api.party.themes()).data
}

/** The planner has accepted the day, so the shop does too. */
async function rememberDay(api: ApiClient, day: string): Promise<void> {
  await api.checkout.chooseEventDay({ body: { eventOn: day } })
  if (!import.meta.env.SSR) publishEventDay(day)
}

async function askNothing(api: ApiClient): Promise<Planner> {
  return (await api.planner.plan({ query: {} })).data
}

type Answer<Done> = { done: Done } | { faults: Faults }

/** What the API refuses is said at its field; every other failure is the page's. */
async function orFaults<Done>(ask: () => Promise<Done>): Promise<Answer<Done>> {
  try {
    return { done: await ask() }
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 422) return { faults: error.errors }
    throw error
  }
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const address = readAddress(new URL(args.request.url).searchParams)
  const { query, day } = toQuestion(address, { today: toLocalDay(new Date()), remembered: null, isSent: false })
  const party = { children: Number(query.children ?? 0), adults: Number(query.adults ?? 0), eventOn: day }
  const answer = await putPlan(getApi(args), { form, party })
  if (!answer.isDone || !answer.done.cart) return respond(answer)
  const { cart } = answer.done
  if (!import.meta.env.SSR) {
    setChangedCart(cart)
    const planned = cart.items.filter(({ purpose }) => purpose !== '')
    trackPlan({
      theme: address.tema,
      color: address.farba,
      guests: party.children + party.adults,
      totalCents: planned.reduce((sum, item) => sum + item.total_cents, 0),
      lineCount: planned.length,
    })
  }
  // The visitor has just read the list: the next thing to choose is its way to them.
  return redirect(paths.cartDelivery(), 303)
}

export const handle = {
  meta: ({ data: { address, planner }, location }) => {
    const theme = planner.plan && planner.themes.find(({ slug }) => slug === address.tema)
    return {
      title: theme ? content.themeParty(theme.name) : words.title,
      description: words.lead,
      canonicalPath: paths.planner(),
      // A plan changes with the stock; what search engines find is the empty form.
      isNoindex: location.search !== '',
      imageSrc: theme ? `/media${themeUrl(theme)}` : undefined,
    }
  },
} satisfies RouteHandle<LoaderData<typeof loader>>

export function Component() {
  const { address, day, today, planner, themes, faults, searched } = useLoaderData<typeof loader>()
  const form = usePageForm<typeof action>()
  const isBusy = useNavigation().state === 'loading'
  const { plan } = planner
  return (
    <TextPage
      crumbs={[{ label: messages.common.home, href: paths.home() }, { label: words.title }]}
      title={words.title}
      lead={words.lead}
      width="page"
    >
      {planner.is_ready ? (
        <div className="planner">
          <PlannerForm
            key={toPath(address)}
            planner={planner}
            address={address}
            day={day}
            today={today}
            faults={faults}
            isBusy={isBusy}
          />
          {!plan && <ThemeChoice themes={listThemeChoices(themes, planner, address)} />}
          {plan && (
            <div id={planId} className="plan scroll-mt-32">
              {searched !== null && (
                <p>
                  {words.searched}{' '}
                  <RouterLink
                    href={paths.searchGoods(searched)}
                    className="target font-semibold text-primary-600 hover:underline"
                  >
                    {words.searchedLink(searched)}
                  </RouterLink>
                </p>
              )}
              <PlanList plan={plan} address={address} day={day} isBusy={isBusy} />
              <SharePlan listHref={toListPath(plan, address, day)} />
              <PlanTotal plan={plan} path={toPath(address)} form={form} shortages={form.done?.shortages} />
            </div>
          )}
        </div>
      ) : (
        <Alert
          tone="info"
          action={
            <Button as="a" href={paths.shop()} look="secondary">
              {words.toShop}
            </Button>
          }
        >
          {words.notReady}
        </Alert>
      )}
    </TextPage>
  )
}

/** Themes as their pictures, which fill the form in. Without scripts a picture leads to the form with its theme. */
function ThemeChoice({ themes }: { themes: readonly ThemeCard[] }) {
  if (themes.length === 0) return null
  return (
    <section className="planner-themes">
      <h2 className="text-lg">{words.form.themePictures}</h2>
      <ThemeList themes={themes} heading="h3" sizes="(min-width:640px) 180px, 46vw" onOpen={chooseTheme} />
    </section>
  )
}
