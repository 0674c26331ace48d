import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from '#storefront/router/index.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { getApi, getOrigin } from '#storefront/api.ts'
import { EventDayForm } from '#storefront/kit/event-day/event-day-form.tsx'
import { saveEventDay } from '#storefront/kit/event-day/save-event-day.ts'
import { safeRedirect } from '#storefront/features/people/account/sign-in/safe-redirect.ts'
import { eventMessages } from '#storefront/i18n/event-messages.ts'
import { respond } from '#storefront/kit/forms/submit-form.ts'
import { usePageForm } from '#storefront/kit/forms/use-page-form.ts'
import { publishEventDay } from '#storefront/kit/event-day/event-day.ts'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'

const words = eventMessages

/** The dialog of the header as a page, for visitors without scripts. It returns to the page that they came from. */
export async function loader(args: LoaderFunctionArgs) {
  const { data } = await getApi(args).checkout.eventDay()
  return {
    day: data.event_on ?? undefined,
    today: toLocalDay(new Date()),
    redirect: await findWayBack(args.request.headers.get('referer'), getOrigin(args)),
  }
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const answer = await saveEventDay(getApi(args), form)
  if (!answer.isDone) return respond(answer)
  if (!import.meta.env.SSR) publishEventDay(answer.done ?? undefined)
  return redirect(await toPath(form.get('redirect')), 303)
}

export const handle = {
  meta: () => ({ title: words.title, description: words.lead, isNoindex: true }),
} satisfies RouteHandle

export function Component() {
  const { day, today, redirect: wayBack } = useLoaderData<typeof loader>()
  const form = usePageForm<typeof action>()
  return (
    <div className="page section">
      <div className="mx-auto grid max-w-form gap-6">
        <div className="grid gap-2">
          <h1>{words.title}</h1>
          {day !== undefined && <p className="font-semibold">{words.remembered(day)}.</p>}
          <p className="text-ink-soft">{words.lead}</p>
        </div>
        <EventDayForm element={Form} form={form} day={day} today={today} redirect={wayBack} />
      </div>
    </div>
  )
}

async function findWayBack(referer: string | null, origin: string): Promise<string> {
  if (referer === null || !URL.canParse(referer)) return paths.home()
  const { host, pathname, search } = new URL(referer)
  return host === new URL(origin).host ? toPath(pathname + search) : paths.home()
}

/** This page itself would only show its form again. */
async function toPath(wished: unknown): Promise<string> {
  const path = await safeRedirect(wished, paths.home())
  return path.startsWith(paths.eventDay()) ? paths.home() : path
}
