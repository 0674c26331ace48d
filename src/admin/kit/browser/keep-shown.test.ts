import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiProblem } from '#api-client/client-of.ts'
import type { Problem } from '#contracts/errors.ts'
import { keepShown } from './keep-shown.ts'
import { putInWords } from './unanswered.ts'

const shown = 'https://shop.sk/sprava/znacky?q=a'
const lost = new ApiProblem(putInWords({ status: 503, body: undefined }).body as Problem)
const refused = new ApiProblem({ status: 409, code: 'conflict', message: 'Zmenil to iný.' })

afterEach(() => void vi.unstubAllGlobals())

/** The screen with this loader, as the router opens it, once it was shown. */
async function open(loader: () => unknown): Promise<(url: string) => unknown> {
  vi.stubGlobal('location', { href: `${shown}#kept` })
  const inner: RouteObject = { path: ':id', lazy: async () => ({ loader }) }
  const [child] = keepShown({ path: 'znacky', children: [inner] }).children ?? []
  const loaded = await (typeof child?.lazy === 'function' ? child.lazy() : undefined)
  if (typeof loaded?.loader !== 'function') throw new Error('The route has no loader.')
  const load = loaded.loader
  return (url) => load({ request: new Request(url) } as LoaderFunctionArgs, undefined)
}

test('what is loaded again without an answer is what the screen shows', async () => {
  const answers = [() => 'first', () => 'second', fail(lost), () => 'third']
  const load = await open(() => answers.shift()?.())
  expect([await load(shown), await load(shown), await load(shown), await load(shown)]).toEqual([
    'first',
    'second',
    'second',
    'third',
  ])
})

test('a refusal of the shop is shown', async () => {
  const answers = [() => 'first', fail(refused)]
  const load = await open(() => answers.shift()?.())
  await load(shown)
  await expect(load(shown)).rejects.toBe(refused)
})

test.each([
  ['another address', 'https://shop.sk/sprava/znacky?q=b', shown],
  ['the address of a screen that was left', shown, 'https://shop.sk/sprava/tovar'],
])('%s is not answered with it', async (_, url, onScreen) => {
  const answers = [() => 'first', fail(lost)]
  const load = await open(() => answers.shift()?.())
  await load(shown)
  vi.stubGlobal('location', { href: onScreen })
  await expect(load(url)).rejects.toBe(lost)
})

function fail(error: Error): () => never {
  return () => {
    throw error
  }
}
