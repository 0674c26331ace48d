import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SnackbarMessage } from '#ui/snackbar.tsx'
import type { RetryActionProps } from '../notices/retry-action.tsx'

let shown: SnackbarMessage | undefined

vi.mock('#storefront/kit/notices/notify.ts', () => ({
  notify: (message: SnackbarMessage) => {
    shown = message
    return 1
  },
  withdrawNotification: () => (shown = undefined),
}))

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  shown = undefined
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an answer within 8 s shows no notification', async () => {
  const { withSlowNotice } = await import('./with-slow-notice.ts')
  const work = withSlowNotice(new Promise((resolve) => setTimeout(resolve, 7_900, 'answer')))
  await vi.advanceTimersByTimeAsync(20_000)
  await expect(work).resolves.toBe('answer')
  expect(shown).toBeUndefined()
})

test('after 8 s a notification is shown until the answer arrives', async () => {
  const { withSlowNotice } = await import('./with-slow-notice.ts')
  const work = withSlowNotice(new Promise((resolve) => setTimeout(resolve, 20_000, 'answer')))
  await vi.advanceTimersByTimeAsync(8_100)
  await vi.dynamicImportSettled()
  expect(shown).toMatchObject({ text: 'Trvá to dlhšie ako zvyčajne. Stále čakáme na odpoveď.', isLasting: true })
  // No repeatable call is in flight.
  expect(shown?.action).toBeUndefined()
  await vi.advanceTimersByTimeAsync(12_000)
  await expect(work).resolves.toBe('answer')
  expect(shown).toBeUndefined()
})

test('a retry sends the call again and waits for another 8 s', async () => {
  const { withSlowNotice } = await import('./with-slow-notice.ts')
  const { createFetchTransport } = await import('#api-client/fetch-transport.ts')
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>((_, { signal }) => {
    const { promise, reject } = Promise.withResolvers<Response>()
    signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
    return promise
  })
  vi.stubGlobal('fetch', fetch)
  const send = createFetchTransport({ baseUrl: '', clientUrl: '' })
  const work = withSlowNotice(send({ method: 'GET', url: '/api/x', headers: {} }, {}))
  for (const tries of [1, 2, 3]) {
    expect(shown).toBeUndefined()
    await vi.advanceTimersByTimeAsync(8_100)
    await vi.dynamicImportSettled()
    expect(fetch).toHaveBeenCalledTimes(tries)
    if (tries === 3) fetch.mockResolvedValueOnce(new Response('{}'))
    press()
    await vi.advanceTimersByTimeAsync(0)
  }
  await expect(work).resolves.toEqual({ status: 200, body: {} })
  expect(shown).toBeUndefined()
})

function press(): void {
  // The element is a RetryAction.
  const action = shown?.action as { props: RetryActionProps } | undefined
  action?.props.onRetry()
}
