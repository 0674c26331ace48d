import type { Page } from '@playwright/test'
import { fillCart, logIn, orderCart, type Goods } from '../e2e/shopper.ts'

export type Look = {
  name: string
  /** Does what a visitor has done before, and returns the path of the page. */
  find: (page: Page) => Promise<string> | string
}

/** The types of pages, in the order of a visit: the cart fills, becomes an order, and its customer logs in. */
export const looks: readonly Look[] = [
  { name: 'home', find: () => '/' },
  { name: 'category', find: () => '/1/balony' },
  { name: 'product', find: (page) => findFirst(page, 'Latexové balóny pastelové') },
  { name: 'search', find: () => '/hledani?q=balon' },
  { name: 'theme', find: () => '/tema/dinosaury' },
  { name: 'planner', find: () => '/naplanovat-oslavu?tema=dinosaury&deti=8&vek=6&rozpocet=60' },
  { name: 'letters', find: () => '/poskladaj-napis?text=Žofka' },
  { name: 'stores', find: () => '/prodejny' },
  { name: 'post', find: findPost },
  { name: 'not-found', find: () => '/nic-take' },
  {
    name: 'cart',
    find: async (page) => {
      await fillWithPlates(page)
      return '/kosik'
    },
  },
  { name: 'summary', find: async (page) => orderCart(page, await fillWithPlates(page)) },
  {
    name: 'account',
    find: async (page) => {
      await logIn(page, 'zakaznik@konfetka.example')
      return '/ucet'
    },
  },
]

async function fillWithPlates(page: Page): Promise<number> {
  const goods = (await searchGoods(page, 'taniere')).filter(({ default_variant_id: id }) => id !== null)
  return fillCart(page, goods.slice(0, 2), 2)
}

async function searchGoods(page: Page, query: string): Promise<Goods[]> {
  const answer = await page.request.get('/api/search', { params: { q: query } })
  const { data } = (await answer.json()) as { data: { products: { items: Goods[] } } }
  return data.products.items
}

async function findFirst(page: Page, query: string): Promise<string> {
  return (await searchGoods(page, query))[0]?.url ?? fail(query)
}

async function findPost(page: Page): Promise<string> {
  const { data } = (await (await page.request.get('/api/blog/posts')).json()) as { data: { url: string }[] }
  return data[0]?.url ?? fail('post')
}

function fail(what: string): never {
  throw new Error(`The demo has no ${what}.`)
}
