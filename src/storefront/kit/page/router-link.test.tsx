import * as fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter, useHref } from 'react-router'
import { expect, test } from 'vitest'
import { RouterLink } from './router-link.tsx'

function AsResolved({ href }: { href: string }) {
  return <a href={useHref(href)}>x</a>
}

function render(link: React.ReactNode): string {
  return renderToStaticMarkup(<StaticRouter location="/1/balony?farba=zlata">{link}</StaticRouter>)
}

function expectSame(href: string): void {
  expect(render(<RouterLink href={href}>x</RouterLink>), href).toBe(render(<AsResolved href={href} />))
}

test.each([
  '/',
  '/1/balony',
  '/1/balony?strana=2#zoznam',
  '/blog/',

  '/a/../b',
  '?sort=name',
  '#filtre',
  'b',
  '/x?',
  '/x#',
])('the server writes the address %s as the router resolves it', (href) => expectSame(href))

test('the server writes any address of the shop as the router resolves it', () => {
  const sign = fc.constantFrom('/', 'a', '1', '-', '.', '?', '#', '=', '&', '%20', 'č', ':')
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 12 }), (signs) => expectSame(`/x${signs.join('')}`)),
    { numRuns: 500 },
  )
})
