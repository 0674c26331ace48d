import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData, useParams } from '#storefront/router/index.ts'
import type { OwnSlot } from '#contracts/party/own-slot.ts'
import { findOrUndefined, getApi } from '#storefront/api.ts'
import { moveOwnSlot } from '#storefront/features/party/slots/move-own-slot.ts'
import { OwnSlotForm } from '#storefront/features/party/slots/own-slot-form.tsx'
import '#storefront/features/party/slots/slots.css'
import { ownSlotMessages as words } from '#storefront/i18n/own-slot-messages.ts'
import { respond } from '#storefront/kit/forms/submit-form.ts'
import { usePageForm } from '#storefront/kit/forms/use-page-form.ts'
import { notFound, readId } from '#storefront/kit/page/not-found.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const answer = await findOrUndefined(getApi(args).party.ownSlot({ params: readLink(args) }))
  if (!answer) throw notFound()
  return { slot: answer.data, requestKey: crypto.randomUUID() }
}

export async function action(args: ActionFunctionArgs) {
  const link = readLink(args)
  return respond(await moveOwnSlot(getApi(args), { link, form: await args.request.formData() }))
}

export const handle = { meta: () => ({ title: words.title, isNoindex: true }) } satisfies RouteHandle

export function Component() {
  const { slot, requestKey } = useLoaderData<typeof loader>()
  const form = usePageForm<typeof action>()
  const { id = '', hash = '' } = useParams()
  return (
    <div className="page grid grid-cols-1 gap-6 py-8 md:py-12">
      <header className="grid gap-1">
        <p className="text-ink-soft">{words.order(slot.number)}</p>
        <h1>{words.title}</h1>
      </header>
      {form.done && <Alert tone="success" isLive title={words.moved(form.done.at)} />}
      <div className="grid max-w-text grid-cols-1 gap-6">
        <Agreed slot={slot} />
        <OwnSlotForm key={slot.at} slot={slot} requestKey={requestKey} form={form} />
        <p>
          <Button as={RouterLink} href={paths.orderSummary({ id, hash })} look="secondary">
            {words.back}
          </Button>
        </p>
      </div>
    </div>
  )
}

/** The time that the customer has now, and whether the balloons still float at the party. */
function Agreed({ slot: { at, store, verdict, conflict, event_on: eventOn } }: { slot: OwnSlot }) {
  return (
    <section className="grid gap-2">
      <h2 className="text-lg">{words.now}</h2>
      <div>
        <p className="text-base font-semibold">{words.at(at)}</p>
        <p className="text-ink-soft">
          {store.name}, {store.street}, {store.town}
        </p>
        {store.phone !== '' && (
          <a href={`tel:${store.phone.replaceAll(' ', '')}`} className="target font-semibold text-primary-600">
            {words.call(store.phone)}
          </a>
        )}
      </div>
      {conflict !== null && <Alert tone="danger">{words.conflicts[conflict]}</Alert>}
      {conflict === null && verdict !== null && eventOn !== null && (
        <Alert tone={verdict === 'covers' ? 'success' : 'warning'}>{words.verdicts[verdict](eventOn)}</Alert>
      )}
    </section>
  )
}

function readLink({ params }: Pick<LoaderFunctionArgs, 'params'>) {
  const hash = params['hash'] ?? ''
  if (!/^[A-Za-z0-9_-]{22,64}$/.test(hash)) throw notFound()
  return { id: readId(params['id']), hash }
}
