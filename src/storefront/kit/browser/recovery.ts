import { createElement } from 'react'
import { data } from '#storefront/router/index.ts'
import { ApiProblem } from '#api-client/client-of.ts'
import { isAnyWaiting, resendWaiting } from '#api-client/fetch-transport.ts'
import { loadMessages } from '#storefront/i18n/load-messages.ts'
import { notify, withdrawNotification } from '#storefront/kit/notices/notify.ts'
import { type Destination, hasPendingWrite, readDestination } from './destination.ts'
import { finishLoadingBar, startLoadingBar } from './loading-bar-store.ts'
import { RetryAction } from '../notices/retry-action.tsx'

// A page keeps its content when something cannot be loaded: the visitor reads what is missing and may retry, and the page
// continues by itself once the network is back.

const pauses = { first: 5_000, longest: 60_000, chunk: 500 }
const guardKey = 'chunkReloadedAt'
const guardMilliseconds = 60_000

/** Why another attempt is made. */
export type Wake = 'asked' | 'online' | 'time'

export type RetryOptions<Answer> = {
  /** `wake` is undefined for the first attempt. */
  attempt: (wake: Wake | undefined) => Promise<Answer>
  /** What the visitor reads after a failure; undefined = nothing. Throws a failure that a retry cannot fix. */
  describe: (error: unknown, retry: () => void) => string | undefined
  signal?: AbortSignal | undefined
}

/** Repeats the attempt until it succeeds, with growing pauses, and immediately when the network is back. */
export async function retryUntilDone<Answer>({ attempt, describe, signal }: RetryOptions<Answer>): Promise<Answer> {
  let wake: Wake | undefined
  let notification: number | undefined
  let wakeUp: (reason: Wake) => void = () => {}
  const onRetry = () => {
    startLoadingBar()
    wakeUp('asked')
  }
  // The network came back during a failing attempt: the next one does not wait.
  let isBack = false
  const onOnline = () => {
    isBack = true
    wakeUp('online')
  }
  addEventListener('online', onOnline)
  try {
    for (let pause = pauses.first; ; pause = Math.min(2 * pause, pauses.longest)) {
      try {
        return await attempt(wake)
      } catch (error) {
        if (signal?.aborted) throw error
        const text = describe(error, onRetry)
        finishLoadingBar()
        if (text !== undefined)
          notification ??= notify({ tone: 'danger', text, action: createElement(RetryAction, { onRetry }) })
        wake = await new Promise<Wake>((resolve) => {
          wakeUp = resolve
          if (isBack) resolve('online')
          setTimeout(resolve, pause, 'time')
          signal?.addEventListener('abort', () => resolve('time'))
        })
        isBack = false
        signal?.throwIfAborted()
      }
    }
  } finally {
    removeEventListener('online', onOnline)
    if (notification !== undefined) withdrawNotification(notification)
  }
}

/**
 * Shows that an answer takes long; the returned function withdraws it. A retry sends repeatable calls again and calls `waitOn`,
 * which starts the next wait.
 */
export function notifySlow(waitOn: () => void): () => void {
  const withdraw = () => withdrawNotification(id)
  const onRetry = () => {
    withdraw()
    resendWaiting()
    waitOn()
  }
  const id = notify({
    tone: 'info',
    text: loadMessages.slow,
    isLasting: true,
    ...(isAnyWaiting() && { action: createElement(RetryAction, { onRetry }) }),
  })
  return withdraw
}

export type Loading<Answer> = {
  /** The failure of the first attempt. */
  failure: unknown
  load: () => Promise<Answer>
  signal: AbortSignal
  /** For a revalidation, which the visitor does not wait for: nothing is shown. */
  isQuiet: boolean
}

/** Repeats a load that failed in the network or on an overloaded server; throws all other failures. */
export function retryLoad<Answer>({ failure, load, signal, isQuiet }: Loading<Answer>): Promise<Answer> {
  return retryUntilDone({
    attempt: (wake) => (wake === undefined ? Promise.reject(failure) : load()),
    describe: (error) => {
      if (!isTemporary(error)) throw error
      return isQuiet ? undefined : loadMessages.failed(error.path)
    },
    signal,
  })
}

/** Reports a form that could not be sent. The form keeps its input; the 4xx or 5xx answer revalidates nothing. */
export function notifyUnsent(failure: unknown): ReturnType<typeof data<undefined>> {
  if (!isTemporary(failure)) throw failure
  notify({ tone: 'danger', text: loadMessages.notSaved })
  return data(undefined, { status: failure.status })
}

/** A failure that says nothing about the request itself: no answer, or a server that cannot answer now. */
export function isTemporary(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && (error.status >= 500 || error.status === 429) && error.code !== 'maintenance'
}

/**
 * After a new release an open page requests files that no longer exist, and a browser does not request a failed file again before
 * the next document. So this loads a whole page: the destination of the visitor, otherwise the current page. The current page is
 * reloaded at most once per minute, so that a file that is really missing causes no loop. If the server does not answer either,
 * the page stays unchanged.
 */
export function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  return retryUntilDone({
    attempt: async (wake) => {
      try {
        // Some browsers do request it again, and a lost connection is more common than a new release.
        if (wake === undefined) await new Promise((resolve) => setTimeout(resolve, pauses.chunk))
        return await load()
      } catch (error) {
        if (!(await isServerReachable()) || !leave(wake)) throw error
        // The page is being left, so this never settles and no error is shown.
        return new Promise<never>(() => {})
      }
    },
    describe: () => loadMessages.failed(''),
  })
}

async function isServerReachable(): Promise<boolean> {
  return fetch('/livez', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Starts a full page load if one is allowed; returns whether it did. */
function leave(wake: Wake | undefined): boolean {
  const destination = readDestination()
  if (destination) go(destination)
  // A file that stays missing must not reload the page every minute.
  else if (wake === 'asked' || (wake !== 'time' && !hasPendingWrite() && mayReload())) location.reload()
  else return false
  return true
}

function go({ href, form }: Destination): void {
  if (!form) {
    location.assign(href)
    return
  }
  // All our forms work as plain documents too.
  const element = document.createElement('form')
  element.method = 'post'
  element.action = href
  for (const [name, value] of form) {
    const field = document.createElement('input')
    field.name = name
    field.value = typeof value === 'string' ? value : ''
    element.append(field)
  }
  element.hidden = true
  document.body.append(element)
  element.submit()
}

function mayReload(): boolean {
  const last = Number(sessionStorage.getItem(guardKey) ?? 0)
  if (Date.now() - last < guardMilliseconds) return false
  sessionStorage.setItem(guardKey, String(Date.now()))
  return true
}
