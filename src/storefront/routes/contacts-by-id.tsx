import { type LoaderFunctionArgs, redirect } from '#storefront/router/index.ts'
import { findOrUndefined, getApi } from '#storefront/api.ts'
import { paths } from '#storefront/paths.ts'

/** `/contacts/{id}` is the store with that id if there is one, otherwise the contacts. */
export async function loader(args: LoaderFunctionArgs) {
  const id = /^[1-9]\d{0,9}$/.test(args.params['id'] ?? '') ? Number(args.params['id']) : undefined
  const store = id === undefined ? undefined : await findOrUndefined(getApi(args).content.store({ params: { id } }))
  throw redirect(store ? paths.store(store.data.id) : paths.contacts(), 301)
}
