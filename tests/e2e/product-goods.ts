import { type Page, expect } from '@playwright/test'

type Card = {
  name: string
  url: string
  variant_count: number
  min_age: number | null
  danger_class: string | null
  colors: unknown[]
  rating: { count: number } | null
  availability: { state: string }
}

/** The first demo goods that meet the journey's condition. */
export async function findCard(page: Page, isRight: (card: Card) => boolean): Promise<Card> {
  const tree = (await (await page.request.get('/api/catalog/category/sk')).json()) as { data: { id: number }[] }
  for (const { id } of tree.data)
    for (let number = 1, count = 1; number <= count; number += 1) {
      const answer = await page.request.get(`/api/catalog/categories/${id}/products?page=${number}`)
      const { data } = (await answer.json()) as { data: { items: Card[]; page_count: number } }
      count = data.page_count
      const found = data.items.find(isRight)
      if (found) return found
    }
  throw new Error('The demo shop has no such goods.')
}

export const findSoldOut = (page: Page) =>
  findCard(page, (card) => card.availability.state === 'sold_out' && card.min_age === null)

/** Registers and logs in a new customer. */
export async function becomeCustomer(page: Page): Promise<{ email: string; password: string }> {
  const password = 'dlhe tajne heslo'
  const email = `zakaznik-${Date.now()}-${Math.random().toString(36).slice(2)}@example.sk`
  const data = { email, password, passwordConfirmation: password, firstname: 'Eva', lastname: 'Malá' }
  expect((await page.request.post('/api/auth/register', { data })).ok()).toBe(true)
  return { email, password }
}
