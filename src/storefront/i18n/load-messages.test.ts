import { expect, test } from 'vitest'
import { loadMessages } from './load-messages.ts'

test.each([
  ['/api/cart/create', 'Košík sa nepodarilo vytvoriť.'],
  ['/api/cart/anonymous/sk/0', 'Košík sa nepodarilo načítať.'],
  ['/api/cart/sk', 'Košík sa nepodarilo načítať.'],
  ['/api/catalog/category/sk', 'Kategórie sa nepodarilo načítať.'],
  ['/api/stores', 'Predajne sa nepodarilo načítať.'],
  ['/api/stores/3', 'Predajne sa nepodarilo načítať.'],
  ['/api/catalog/products/7/stores', 'Predajne sa nepodarilo načítať.'],
  ['/api/catalog/products/7', 'Produkty sa nepodarilo načítať.'],
  ['/api/catalog/categories/1/products?page=2', 'Produkty sa nepodarilo načítať.'],
  ['/api/search?q=balon', 'Produkty sa nepodarilo načítať.'],
  ['/api/blog/posts', 'Články sa nepodarilo načítať.'],
  ['/api/orders/7/secret', 'Objednávku sa nepodarilo načítať.'],
  ['/api/me/orders/7', 'Objednávku sa nepodarilo načítať.'],
  ['/api/me/addresses', 'Adresy sa nepodarilo načítať.'],
  ['/api/me', 'Údaje sa nepodarilo načítať.'],
  ['/api/faq', 'Údaje sa nepodarilo načítať.'],
])('what could not be loaded from %s: %s', (path, sentence) => {
  const [said, ...advice] = loadMessages.failed(path).split(/(?<=\.) /)
  expect(said).toBe(sentence)
  expect(advice).toEqual(path === '/api/cart/create' ? [] : ['Skúste to, prosím, neskôr.'])
})
