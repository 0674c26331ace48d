import { expect, test } from 'vitest'
import { createApiClient } from '#api-client/api-client.ts'
import type { RenderOptions } from './entry.server.tsx'
import { answerOf, renderPath } from '#tests/support/render-fixture.ts'

test.each([
  [
    'its first faulty field',
    { errors: { lastname: ['Vyplňte.'], email: ['Vyplňte.'] } },
    / autofocus="" [^>]*name="lastname"/,
  ],
  ['the problem of the form', { errors: {} }, /role="alert" autofocus="" tabindex="-1"/],
])('a refused form has the focus at %s', async (_, problem, expected) => {
  const { status, html } = await renderPath('/registrace', refusing(problem))
  expect(status).toBe(422)
  expect(html).toMatch(expected)
  expect(html.match(/autofocus/g)).toHaveLength(1)
})

test('a page without a posted form sets no focus', async () => {
  expect((await renderPath('/registrace')).html).not.toContain('autofocus')
})

const filled = {
  firstname: 'Jana',
  lastname: 'K',
  email: 'jana@example.sk',
  password: 'x',
  passwordConfirmation: 'x',
}

/** A posted form, and an API that refuses it. */
function refusing(problem: object): Partial<RenderOptions> {
  return {
    request: new Request('https://shop.example/registrace', { method: 'POST', body: new URLSearchParams(filled) }),
    api: createApiClient({
      transport: async ({ method, url }) =>
        method === 'POST'
          ? { status: 422, body: { status: 422, code: 'validation', message: 'Skontrolujte údaje.', ...problem } }
          : answerOf(url),
    }),
  }
}
