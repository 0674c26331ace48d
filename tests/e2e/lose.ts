import type { Page, Route } from '@playwright/test'

// Fails the API calls of a page.

export const modes = ['refused', 'answered with 500', 'timed out', 'offline'] as const
export type Mode = (typeof modes)[number] | 'never answered'

/** What currently fails of a page's calls, by path prefix. */
const lost = new WeakMap<Page, { mode: Mode; path: string } | undefined>()

/** Makes the calls fail from now on; returns a function that restores the network. */
export async function failCalls(page: Page, mode: Mode, path = '/api/'): Promise<() => Promise<void>> {
  if (mode === 'offline') {
    await page.context().setOffline(true)
    return () => page.context().setOffline(false)
  }
  await hydrated(page)
  // One route for the whole journey: a call that is held back while its route is removed is never answered.
  if (!lost.has(page)) await page.route('**/api/**', (route) => answer(route, lost.get(page)))
  lost.set(page, { mode, path })
  return async () => {
    lost.set(page, undefined)
    await page.evaluate(() => dispatchEvent(new Event('online')))
  }
}

/** Until React has taken a page over, the browser itself sends its forms and follows its links: no call could be lost. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return !main || Object.keys(main).some((key) => key.startsWith('__reactProps'))
  })
}

function answer(route: Route, loss: { mode: Mode; path: string } | undefined): Promise<void> {
  if (!loss || !new URL(route.request().url()).pathname.startsWith(loss.path)) return route.fallback()
  // The page itself aborts the call when it repeats it.
  if (loss.mode === 'never answered') return Promise.resolve()
  if (loss.mode === 'answered with 500') return route.fulfill({ status: 500, body: '' })
  return route.abort(loss.mode === 'refused' ? 'connectionrefused' : 'timedout')
}

/** Calls succeed again, without the page being notified. */
export function restoreQuietly(page: Page): void {
  lost.set(page, undefined)
}

/** Navigates as a link would, wherever it is. */
export async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ key: Math.random().toString(36), idx: Number(history.state?.idx ?? 0) + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, href)
}

export const title = (page: Page) => page.getByRole('heading', { level: 1 })
export const retry = (page: Page) => page.getByRole('button', { name: 'Skúsiť znova' }).first()
/** The message that something could not be loaded. */
export const failure = (page: Page) => page.getByText(/sa nepodarilo načítať\./).first()
