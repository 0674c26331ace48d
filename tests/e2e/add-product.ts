import { expect, type Page } from '@playwright/test'

/** Adds a product through the API of the signed-in person. */
export async function addProduct(page: Page, name: string, fields: object = {}): Promise<number> {
  const answer = await page.request.post('/api/admin/products', {
    headers: { 'idempotency-key': crypto.randomUUID(), origin: new URL(page.url()).origin },
    data: {
      name,
      category: 'Balóny',
      price_cents: 490,
      vat_rate: 23,
      pieces: 4,
      description: 'Veľmi pekný.',
      ...fields,
    },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()).data.id
}
