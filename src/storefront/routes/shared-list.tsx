import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from '#storefront/router/index.ts'
import { findOrUndefined, getApi, getOrigin } from '#storefront/api.ts'
import { changeList, type ListPart, partOf } from '#storefront/features/party/sharing/change-list.ts'
import { ItemList } from '#storefront/features/party/sharing/item-list.tsx'
import { OrganizerPanel } from '#storefront/features/party/sharing/organizer-panel.tsx'
import { ReplyForm } from '#storefront/features/party/sharing/reply-form.tsx'
import '#storefront/features/party/sharing/sharing.css'
import { sharedListMessages as words } from '#storefront/i18n/shared-list-messages.ts'
import { respond } from '#storefront/kit/forms/submit-form.ts'
import { usePageForm } from '#storefront/kit/forms/use-page-form.ts'
import { notFound, readId } from '#storefront/kit/page/not-found.ts'
import { paths } from '#storefront/paths.ts'
import type { LoaderData, RouteHandle } from '#storefront/seo/page-meta.ts'
import { sharedListPaths } from '#storefront/shared-list-paths.ts'
import { Alert } from '#ui/alert.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const answer = await findOrUndefined(getApi(args).sharedLists.get({ params: readLink(args) }))
  if (!answer) throw notFound()
  return { list: answer.data, origin: getOrigin(args) }
}

/** All buttons of the page, also without scripts. */
export async function action(args: ActionFunctionArgs) {
  const params = readLink(args)
  const answer = await changeList(getApi(args), { params, form: await args.request.formData() })
  if (answer.isDone && answer.done.part === 'gone') {
    return redirect(answer.done.to === 'cart' ? paths.cart() : paths.home(), 303)
  }
  return respond(answer)
}

export const handle = {
  meta: ({ data: { list }, location }) => ({
    title: words.pageTitle(list.title),
    isNoindex: true,
    imageSrc: `/media${location.pathname}`,
  }),
} satisfies RouteHandle<LoaderData<typeof loader>>

export function Component() {
  const { list, origin } = useLoaderData<typeof loader>()
  const form = usePageForm<typeof action>()
  const answered = form.failure ? partOf(form.failure.values['intent'] ?? '') : undefined
  /** Each form of the page shows its own answer. */
  const formOf = (part: ListPart) => ({
    form:
      answered === part
        ? form
        : { ...form, failure: undefined, faultOf: () => undefined, valueOf: (_: string, initial = '') => initial },
    notice: form.done?.part === part ? form.done.notice : undefined,
  })
  const { replies, guest_hash: guestHash } = list
  return (
    <div className="page grid grid-cols-1 gap-8 py-8 md:py-12">
      <header className="grid gap-2">
        <h1>{list.title}</h1>
        <p className="text-base">{words.lead(list.organizer, list.event_on)}</p>
      </header>
      {list.is_closed && <Alert tone="info" title={words.closed} />}
      <div className="shared-page">
        <ItemList list={list} {...formOf('items')} />
        <div className="grid gap-8">
          {replies !== null && guestHash !== null && (
            <OrganizerPanel
              list={list}
              replies={replies}
              guestUrl={origin + sharedListPaths.page({ id: list.id, hash: guestHash })}
              {...formOf('organizer')}
            />
          )}
          {!list.is_closed && <ReplyForm list={list} {...formOf('reply')} />}
        </div>
      </div>
    </div>
  )
}

function readLink({ params }: Pick<LoaderFunctionArgs, 'params'>) {
  const hash = params['hash'] ?? ''
  if (!/^[A-Za-z0-9_-]{22,64}$/.test(hash)) throw notFound()
  return { id: readId(params['id']), hash }
}
