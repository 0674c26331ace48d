import type { StaffSession } from '#contracts/admin/session.ts'
import { caseNumber } from '#contracts/admin/case-words.ts'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { findWords } from '#admin/i18n/find-words.ts'
import { frameWords } from '#admin/i18n/frame-words.ts'
import { nameOf } from '#admin/areas/people/name-of.ts'
import { formatPrice } from '#ui/format.ts'
import { api } from '../../api.ts'
import type { Collection } from '../../kit/collection/collection.ts'
import { paths } from '../../paths.ts'
import { mayCall } from '../../session.ts'

/** A thing that the palette opens; `hint`: what it is, and how it differs from its namesakes. */
export type Found = { href: string; name: string; hint: string }

export type Search = {
  /** In the plural, for what is said when it fails. */
  title: string
  mayAsk: (session: StaffSession | undefined) => boolean
  find: (q: string, signal: AbortSignal) => Promise<Found[]>
}

const limit = '6'

/** What the palette searches, in the order of its results. An area adds its things here. */
export async function loadSearches(): Promise<readonly Search[]> {
  const [
    { goods },
    { brands },
    { pages },
    { posts },
    { stores },
    { carriers },
    { paymentMethods },
    { vouchers },
    { customers },
  ] = await Promise.all([
    import('../../areas/goods/goods.tsx'),
    import('../../areas/catalog/brands.ts'),
    import('../../areas/content/pages.tsx'),
    import('../../areas/content/posts.tsx'),
    import('../../areas/settings/stores.ts'),
    import('../../areas/settings/carriers/carriers.ts'),
    import('../../areas/settings/payment-methods.ts'),
    import('../../areas/vouchers/vouchers.ts'),
    import('../../areas/customers/customers.ts'),
  ])
  return [
    orders,
    cases,
    categories,
    ...[goods, customers, vouchers, brands, pages, posts, stores, carriers, paymentMethods].map(fromCollection),
    members,
  ]
}

/** By number, name, e-mail, phone, parcel, amount, paper, voucher and code of goods. */
const orders: Search = {
  title: findWords.orders,
  mayAsk: (session) => mayCall(session, adminEndpoints.orders.list),
  async find(q, signal) {
    const { data } = await api.orders.list({ query: { q, limit }, signal })
    return data.rows.map(({ number, customer, state_text: state, total_cents: cents }) => ({
      href: `${paths.orders}/${number}`,
      name: `${number} · ${customer}`,
      hint: `${state} · ${formatPrice(cents)}`,
    }))
  },
}

/** By number, name, e-mail, phone, order and words of the text. */
const cases: Search = {
  title: findWords.cases,
  mayAsk: (session) => mayCall(session, adminEndpoints.cases.list),
  async find(q, signal) {
    const { data } = await api.cases.list({ query: { q, limit }, signal })
    return data.rows.map(({ id, customer, about, order_number: order }) => ({
      href: `${paths.cases}/${id}`,
      name: `${caseNumber(id)} · ${customer}`,
      hint: [findWords.case, order ?? about].filter(Boolean).join(' · '),
    }))
  },
}

const categories: Search = {
  title: frameWords.categories,
  mayAsk: (session) => mayCall(session, adminEndpoints.categories.list),
  async find(q, signal) {
    const { data } = await api.categories.list({ query: { q, limit }, signal })
    return data.rows.map(({ id, name, path }) => ({ href: `${paths.categories}/${id}`, name, hint: path }))
  },
}

const members: Search = {
  title: findWords.members,
  mayAsk: (session) => mayCall(session, adminEndpoints.members.list),
  async find(q, signal) {
    const { data } = await api.members.list({ query: { q, limit }, signal })
    return data.rows.map((row) => ({ href: `${paths.members}/${row.id}`, name: nameOf(row), hint: findWords.members }))
  },
}

function fromCollection({ endpoints, calls, path, nameOf: nameOfRow, words }: Collection): Search {
  return {
    title: words.title,
    mayAsk: (session) => mayCall(session, endpoints.list),
    async find(q, signal) {
      const { data } = await calls.list({ query: { q, limit }, signal })
      return data.rows.map((row) => ({ href: `${path}/${row.id}`, name: nameOfRow(row), hint: words.title }))
    },
  }
}
