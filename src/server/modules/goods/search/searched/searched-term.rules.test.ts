import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listingQuerySchema } from '#contracts/catalog.ts'
import { toListRequest } from '#server/modules/goods/catalog/index.ts'
import { isNewSearch, readStoredAddress, readTerm } from './searched-term.rules.ts'

test.each([
  ['  Ružové   BALÓNY ', { term: 'ruzove balony', shown: 'ružové balóny' }],
  ['balóny 50 ks', { term: 'balony 50 ks', shown: 'balóny 50 ks' }],
  ['dlf-77', { term: 'dlf 77', shown: 'dlf-77' }],
  ['a', undefined],
  ['', undefined],
  ['???', undefined],
  ['eva.mala@example.sk', undefined],
  ['0903 123 456', undefined],
  ['+421903123456', undefined],
  ['objednávka 2026001234', undefined],
  ['<script>alert(1)</script>', undefined],
  ["' or 1=1 --", undefined],
  ['https://spam.example/x', undefined],
  ['www.spam.sk', undefined],
  ['jeden dva tri štyri päť šesť sedem', undefined],
  ['x'.repeat(61), undefined],
])('"%s" is counted as %o', (query, read) => {
  expect(readTerm(query)).toEqual(read)
})

test.each([
  ['/hledani?q=bal%C3%B3n', 'balón'],
  ['/hledani?q=zlat%C3%BD+bal%C3%B3n', 'zlatý balón'],
  ['/api/search?page=1&q=bal&sort=recommended', 'bal'],
  ['/api/search?page=2&q=bal&sort=recommended', undefined],
  ['/api/search?page=1&q=bal&sort=name', undefined],
  ['/hledani?q=bal&color=cervena', undefined],
  ['/hledani?q=bal&target=pages', undefined],
  ['/hledani', undefined],
  ['/hledani?q=', undefined],
  ['/api/search/suggestions?q=bal', undefined],
  ['/71/balony?q=bal', undefined],
])('of the stored address %s the query is %s', (url, query) => {
  expect(readStoredAddress(url)).toBe(query)
})

test.each([
  [{ q: 'bal' }, undefined, true],
  [{ q: 'bal' }, 'pages', false],
  [{ q: 'bal', page: '2' }, undefined, false],
  [{ q: 'bal', sort: 'name' }, undefined, false],
  [{ q: 'bal', inStock: '1' }, undefined, false],
  [{ q: 'bal', tema: 'svadba' }, undefined, false],
])('whether %o with the target %s is a new search', (query, target, isNew) => {
  const list = toListRequest(z.parse(z.extend(listingQuerySchema, { q: z.string() }), query))
  expect(isNewSearch({ target, list })).toBe(isNew)
})
