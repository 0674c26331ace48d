import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from '#storefront/router/index.ts'
import { maxSharedLines, sharedLinesForm } from '#contracts/party/shared-lists.ts'
import { type ApiClient, getApi } from '#storefront/api.ts'
import { ListForm } from '#storefront/features/party/sharing/list-form.tsx'
import { sendList } from '#storefront/features/party/sharing/send-list.ts'
import '#storefront/features/party/sharing/sharing.css'
import { messages } from '#storefront/i18n/messages.ts'
import { sharedListMessages } from '#storefront/i18n/shared-list-messages.ts'
import { respond } from '#storefront/kit/forms/submit-form.ts'
import { usePageForm } from '#storefront/kit/forms/use-page-form.ts'
import { EmptyNote } from '#storefront/kit/page/empty-note.tsx'
import { notFound } from '#storefront/kit/page/not-found.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { TextPage } from '#storefront/kit/page/text-page.tsx'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'
import { findUser, loadCart } from '#storefront/session.ts'
import { sharedListPaths } from '#storefront/shared-list-paths.ts'
import { Button } from '#ui/button.tsx'

const words = sharedListMessages.form

/** The goods of the address, or of the visitor's cart. */
export async function loader(args: LoaderFunctionArgs) {
  const api = getApi(args)
  const { searchParams } = new URL(args.request.url)
  const asked = searchParams.get('riadky')
  if (asked !== null && !sharedLinesForm.test(asked)) throw notFound()
  const user = await findUser(api)
  const lines = asked ?? (await readCartLines(api, user))
  const [goods, remembered] = await Promise.all([
    lines === '' ? [] : api.sharedLists.offer({ query: { lines } }).then(({ data }) => data),
    api.checkout.eventDay().then(({ data }) => data.event_on),
  ])
  const known = new Set(goods.map(({ variant_id: id }) => String(id)))
  return {
    goods,
    // Without what is not offered: the list would be refused for it.
    lines: lines
      .split(',')
      .filter((line) => known.has(line.split('.')[1] ?? ''))
      .join(','),
    heads: { children: searchParams.get('deti') ?? '', adults: searchParams.get('dospeli') ?? '' },
    requestKey: crypto.randomUUID(),
    known: {
      organizer: user?.firstname ?? '',
      email: user?.email ?? '',
      day: searchParams.get('datum') ?? remembered ?? '',
    },
  }
}

async function readCartLines(api: ApiClient, user: Awaited<ReturnType<typeof findUser>>): Promise<string> {
  const { items } = await loadCart(api, user)
  return items
    .filter((item) => !item.is_service)
    .slice(0, maxSharedLines)
    .map(({ variant, quantity }) => `.${variant.id}.${quantity}`)
    .join(',')
}

export async function action(args: ActionFunctionArgs) {
  const answer = await sendList(getApi(args), await args.request.formData())
  return answer.isDone ? redirect(sharedListPaths.page(answer.done), 303) : respond(answer)
}

export const handle = { meta: () => ({ title: words.title, isNoindex: true }) } satisfies RouteHandle

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const form = usePageForm<typeof action>()
  return (
    <TextPage
      crumbs={[{ label: messages.common.home, href: paths.home() }, { label: words.title }]}
      title={words.title}
      lead={words.lead}
    >
      <div className="max-w-form pb-12">
        {loaded.goods.length === 0 ? (
          <EmptyNote
            title={words.empty}
            text={words.emptyText}
            action={
              <Button as={RouterLink} href={paths.planner()} look="secondary">
                {words.toPlanner}
              </Button>
            }
          />
        ) : (
          <ListForm form={form} {...loaded} />
        )}
      </div>
    </TextPage>
  )
}
