import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from '#storefront/router/index.ts'
import { getApi } from '#storefront/api.ts'
import { addPartyParts } from '#storefront/features/party/helium/add-party-parts.ts'
import { readHelium, toHeliumSearch } from '#storefront/features/party/helium/helium-address.ts'
import { HeliumMaker } from '#storefront/features/party/helium/helium-maker.tsx'
import { heliumMessages } from '#storefront/i18n/helium-messages.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { respond } from '#storefront/kit/forms/submit-form.ts'
import { usePageForm } from '#storefront/kit/forms/use-page-form.ts'
import { TextPage } from '#storefront/kit/page/text-page.tsx'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'

const words = heliumMessages

export async function loader(args: LoaderFunctionArgs) {
  const { data: facts } = await getApi(args).party.helium()
  const keys = facts.fills.map(({ key }) => key)
  const { searchParams } = new URL(args.request.url)
  return { facts, choice: readHelium(searchParams, keys) }
}

export async function action(args: ActionFunctionArgs) {
  const answer = await addPartyParts(getApi(args), await args.request.formData())
  // Without scripts the cart is the confirmation; with them its panel opens.
  if (answer.isDone && import.meta.env.SSR) return redirect(paths.cart(), 303)
  return respond(answer)
}

export const handle = {
  meta: () => ({ title: words.title, description: words.lead, canonicalPath: paths.helium() }),
} satisfies RouteHandle

export function Component() {
  const { facts, choice } = useLoaderData<typeof loader>()
  const form = usePageForm<typeof action>()
  const keys = facts.fills.map(({ key }) => key)
  return (
    <TextPage
      crumbs={[{ label: messages.common.home, href: paths.home() }, { label: words.title }]}
      title={words.title}
      lead={words.lead}
      width="page"
    >
      <HeliumMaker key={toHeliumSearch(choice, keys)} facts={facts} choice={choice} form={form} />
    </TextPage>
  )
}
