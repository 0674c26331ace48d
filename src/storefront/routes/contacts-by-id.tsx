import { type LoaderFunctionArgs, redirect } from 'react-router'
import { findOrUndefined, getApi } from '#storefront/api.ts'
import { paths } from '#storefront/paths.ts'

/** `/contacts/{id}` is the store of that id when there is one, else the contacts. */
export async function loader(args: LoaderFunctionArgs) {
  const id = /^[1-9]\d{0,9}$/.test(args.params['id'] ?? '') ? Number(args.params['id']) : undefined
  const store = id === undefined ? undefined : await findOrUndefined(getApi(args).content.store({ params: { id } }))
  throw redirect(store ? paths.store(store.data.id) : paths.contacts(), 301)
}
