import { Form, type LoaderFunctionArgs, useLoaderData, useNavigation } from '#storefront/router/index.ts'
import { getApi } from '#storefront/api.ts'
import { CostumeCard } from '#storefront/features/party/rental/costume-card.tsx'
import { readRentalAddress, rentalFields } from '#storefront/features/party/rental/rental-address.ts'
import '#storefront/features/party/rental/rental.css'
import { messages } from '#storefront/i18n/messages.ts'
import { rentalMessages as words } from '#storefront/i18n/rental-messages.ts'
import { EmptyNote } from '#storefront/kit/page/empty-note.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { TextPage } from '#storefront/kit/page/text-page.tsx'
import { paths } from '#storefront/paths.ts'
import type { LoaderData, RouteHandle } from '#storefront/seo/page-meta.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { store } = readRentalAddress(new URL(args.request.url).searchParams)
  const { data } = await getApi(args).rental.list({ query: { ...(store !== undefined && { store }) } })
  return { ...data, storeId: store === undefined ? undefined : Number(store) }
}

export const handle = {
  meta: ({ location }) => ({
    title: words.title,
    description: words.lead,
    canonicalPath: paths.rentals(),
    isNoindex: location.search !== '',
  }),
} satisfies RouteHandle<LoaderData<typeof loader>>

export function Component() {
  const { costumes, stores, storeId } = useLoaderData<typeof loader>()
  const isBusy = useNavigation().state === 'loading'
  return (
    <TextPage
      crumbs={[{ label: messages.common.home, href: paths.home() }, { label: words.title }]}
      title={words.title}
      lead={words.lead}
      width="page"
    >
      {stores.length > 1 && (
        <Form method="get" action={paths.rentals()} className="flex flex-wrap items-end gap-3">
          <Field label={words.branch} className="grow md:grow-0">
            {(control) => (
              <Select
                {...control}
                key={storeId}
                required={false}
                name={rentalFields.store}
                defaultValue={storeId ?? ''}
              >
                <option value="">{words.allBranches}</option>
                {stores.map(({ id, town }) => (
                  <option key={id} value={id}>
                    {town}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button type="submit" look="secondary" isLoading={isBusy}>
            {words.filter}
          </Button>
        </Form>
      )}
      {costumes.length > 0 ? (
        <ul className="rental-list" aria-label={words.list}>
          {costumes.map((costume) => (
            <li key={costume.product_id}>
              <CostumeCard costume={costume} stores={stores} storeId={storeId} />
            </li>
          ))}
        </ul>
      ) : (
        <NothingLent isOfBranch={storeId !== undefined} />
      )}
    </TextPage>
  )
}

function NothingLent({ isOfBranch }: { isOfBranch: boolean }) {
  const link = isOfBranch ? { href: paths.rentals(), text: words.toAll } : { href: paths.shop(), text: words.toShop }
  return (
    <EmptyNote
      title={words.emptyTitle}
      text={isOfBranch ? words.emptyOfBranch : words.empty}
      action={
        <Button as={RouterLink} href={link.href} look="secondary">
          {link.text}
        </Button>
      }
    />
  )
}
