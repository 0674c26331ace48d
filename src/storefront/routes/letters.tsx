import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from '#storefront/router/index.ts'
import { getApi } from '#storefront/api.ts'
import { addSign } from '#storefront/features/party/letters/add-sign.ts'
import { composeSign, replaceAll } from '#storefront/features/party/letters/compose-sign.ts'
import { readSign, toSignSearch } from '#storefront/features/party/letters/sign-address.ts'
import { SignMaker } from '#storefront/features/party/letters/sign-maker.tsx'
import { lettersMessages } from '#storefront/i18n/letters-messages.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { respond } from '#storefront/kit/forms/submit-form.ts'
import { usePageForm } from '#storefront/kit/forms/use-page-form.ts'
import { EmptyNote } from '#storefront/kit/page/empty-note.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { TextPage } from '#storefront/kit/page/text-page.tsx'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'
import { Button } from '#ui/button.tsx'

const words = lettersMessages

export async function loader(args: LoaderFunctionArgs) {
  const { data: balloons } = await getApi(args).party.letters()
  const { searchParams } = new URL(args.request.url)
  const asked = readSign(searchParams)
  // The button "replace by the nearest" of a browser without scripts.
  const sign = searchParams.has('nahrady') ? composeSign(balloons, asked) : undefined
  return { balloons, choice: sign ? { ...asked, replacements: replaceAll(sign) } : asked }
}

export async function action(args: ActionFunctionArgs) {
  const answer = await addSign(getApi(args), await args.request.formData())
  // Without scripts the cart is the confirmation; with them its panel opens.
  if (answer.isDone && import.meta.env.SSR) return redirect(paths.cart(), 303)
  return respond(answer)
}

export const handle = {
  meta: () => ({ title: words.title, description: words.lead, canonicalPath: paths.letters() }),
} satisfies RouteHandle

export function Component() {
  const { balloons, choice } = useLoaderData<typeof loader>()
  const form = usePageForm<typeof action>()
  return (
    <TextPage
      crumbs={[{ label: messages.common.home, href: paths.home() }, { label: words.title }]}
      title={words.title}
      lead={words.lead}
      width="page"
    >
      {balloons.length > 0 ? (
        <SignMaker key={toSignSearch(choice)} balloons={balloons} choice={choice} form={form} />
      ) : (
        <EmptyNote
          title={words.noneTitle}
          text={words.noneText}
          action={
            <Button as={RouterLink} href={paths.shop()}>
              {words.toShop}
            </Button>
          }
        />
      )}
    </TextPage>
  )
}
