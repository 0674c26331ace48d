import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from '#storefront/router/index.ts'
import type { StoreReservation } from '#contracts/store-reservations.ts'
import { findOrUndefined, getApi } from '#storefront/api.ts'
import { ReservationActions } from '#storefront/features/selling/reservation/reservation-actions.tsx'
import { ReservationBranch } from '#storefront/features/selling/reservation/reservation-branch.tsx'
import { ReservationCode } from '#storefront/features/selling/reservation/reservation-code.tsx'
import { ReservedLines } from '#storefront/features/selling/reservation/reserved-lines.tsx'
import { reservationMessages as words } from '#storefront/i18n/reservation-messages.ts'
import { FormProblem } from '#storefront/kit/forms/form-problem.tsx'
import { readText } from '#storefront/kit/forms/read-text.ts'
import { respond, submitForm } from '#storefront/kit/forms/submit-form.ts'
import { usePageForm } from '#storefront/kit/forms/use-page-form.ts'
import { notFound, readId } from '#storefront/kit/page/not-found.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { reservationPaths } from '#storefront/reservation-paths.ts'
import type { LoaderData, RouteHandle } from '#storefront/seo/page-meta.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const params = readLink(args)
  const answer = await findOrUndefined(getApi(args).reservations.get({ params }))
  if (!answer) throw notFound()
  return { reservation: answer.data, now: new Date().toISOString() }
}

/** The two buttons, also without scripts. */
export async function action(args: ActionFunctionArgs) {
  const params = readLink(args)
  const { reservations } = getApi(args)
  const form = await args.request.formData()
  const isExtension = readText(form, 'intent') === 'extend'
  return respond(
    await submitForm({
      form,
      send: async () => {
        await reservations.change({ params, body: { to: isExtension ? 'extended' : 'cancelled' } })
        return { notice: isExtension ? words.extended : words.cancelled }
      },
      failed: words.changeFailed,
      explain: ({ status, message }) => (status >= 500 ? undefined : { problem: message }),
    }),
  )
}

export const handle = {
  meta: ({ data: { reservation } }) => ({ title: words.pageTitle(reservation.code), isNoindex: true }),
} satisfies RouteHandle<LoaderData<typeof loader>>

export function Component() {
  const { reservation, now } = useLoaderData<typeof loader>()
  const form = usePageForm<typeof action>()
  const { code, state, state_text: stateText, store, goods } = reservation
  return (
    <div className="page grid grid-cols-1 gap-8 py-8 md:py-12">
      <header className="grid gap-2">
        <h1>{words.pageTitle(code)}</h1>
        <p className="text-base">
          <strong className={state === 'ready' ? 'text-success' : ''}>{stateText}</strong>
          {' · '}
          {words.leads[state]}
        </p>
        {state === 'open' && <p className="text-ink-soft">{words.sent}</p>}
      </header>
      <FormProblem form={form} />
      {form.done && <Alert tone="success" isLive title={form.done.notice} />}
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
        <div className="grid grid-cols-1 content-start gap-8">
          <ReservationCode reservation={reservation} />
          <section className="grid gap-3">
            <h2 className="text-xl">{words.goods}</h2>
            <ReservedLines goods={goods} renderAside={({ quantity }) => `${quantity} ks`} />
          </section>
          {!reservation.can_cancel && <Again reservation={reservation} />}
        </div>
        <div className="grid grid-cols-1 content-start gap-8">
          <ReservationBranch store={store} now={new Date(now)} />
          <ReservationActions reservation={reservation} form={form} />
        </div>
      </div>
    </div>
  )
}

function Again({ reservation: { goods, store } }: { reservation: StoreReservation }) {
  if (goods.length === 0) return null
  const lines = goods.map(({ variant_id: id, quantity }) => `${id}x${quantity}`).join('.')
  return (
    <p>
      <Button as={RouterLink} href={reservationPaths.form(lines, store.id)} look="secondary">
        {words.again}
      </Button>
    </p>
  )
}

function readLink({ params }: Pick<LoaderFunctionArgs, 'params'>) {
  const hash = params['hash'] ?? ''
  if (!/^[A-Za-z0-9_-]{22,64}$/.test(hash)) throw notFound()
  return { id: readId(params['id']), hash }
}
