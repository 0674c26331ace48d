import { createElement } from 'react'
import { data } from 'react-router'
import { ApiProblem } from '#api-client/api-client.ts'
import { isAnyWaiting, resendWaiting } from '#api-client/fetch-transport.ts'
import { loadMessages } from '#storefront/i18n/load-messages.ts'
import { notify, withdrawNotification } from '#storefront/notify.ts'
import { type Destination, isWaitingForAnswer, readDestination } from './destination.ts'
import { finishLoadingBar, startLoadingBar } from './loading-bar-store.ts'
import { RetryAction } from './retry-action.tsx'

// What a page shows stays while something cannot be had: the visitor reads what is missing, may try again, and the page goes on
// by itself once the network is back.

const pauses = { first: 5_000, longest: 60_000, chunk: 500 }
const guardKey = 'chunkReloadedAt'
const guardMilliseconds = 60_000

/** Why another attempt is made. */
export type Wake = 'asked' | 'online' | 'time'

export type Persistence<Answer> = {
  /** `wake` is undefined for the first attempt. */
  attempt: (wake: Wake | undefined) => Promise<Answer>
  /** What the visitor reads after a failure; undefined = nothing. A failure that no time can mend is thrown here. */
  describe: (error: unknown, retry: () => void) => string | undefined
  signal?: AbortSignal | undefined
}

/** Attempts until one succeeds. */
export async function persist<Answer>({ attempt, describe, signal }: Persistence<Answer>): Promise<Answer> {
  let wake: Wake | undefined
  let notification: number | undefined
  let wakeUp: (reason: Wake) => void = () => {}
  const onRetry = () => {
    startLoadingBar()
    wakeUp('asked')
  }
  // Back while an attempt still failed: the next one does not wait.
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
 * Said of what is not answered for long; gives what takes it back. Another try sends again what may be sent again; `waitOn` is
 * then called, for the next wait.
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
  /** What has become of the first attempt. */
  failure: unknown
  load: () => Promise<Answer>
  signal: AbortSignal
  /** Nobody waits for what is only looked up again. */
  isQuiet: boolean
}

/** Loads what only the way to the server, or the server's own trouble, keeps from us; other failures are thrown. */
export function keepTrying<Answer>({ failure, load, signal, isQuiet }: Loading<Answer>): Promise<Answer> {
  return persist({
    attempt: (wake) => (wake === undefined ? Promise.reject(failure) : load()),
    describe: (error) => {
      if (!isPassing(error)) throw error
      return isQuiet ? undefined : loadMessages.failed(error.path)
    },
    signal,
  })
}

/** A form that could not be sent keeps what was typed; nothing has changed that would have to be loaded again. */
export function notifyUnsent(failure: unknown): ReturnType<typeof data<undefined>> {
  if (!isPassing(failure)) throw failure
  notify({ tone: 'danger', text: loadMessages.notSaved })
  return data(undefined, { status: failure.status })
}

/** A failure that says nothing of what was asked: no answer, or a server that cannot give one now. */
export function isPassing(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && (error.status >= 500 || error.status === 429) && error.code !== 'maintenance'
}

/**
 * After a new release an open page asks for files that are gone, and a file that failed once is not asked for again before the
 * next document. So the server is asked for a whole page: the one that the visitor is on the way to, otherwise this one; this one
 * at most once in a minute, so that a file that is truly missing does not end in a circle. Where the server does not
 * answer either, the page stays as it is.
 */
export function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  return persist({
    attempt: async (wake) => {
      try {
        // Some browsers do ask again, and a lost connection is more common than a new release.
        if (wake === undefined) await new Promise((resolve) => setTimeout(resolve, pauses.chunk))
        return await load()
      } catch (error) {
        if (!(await isServerThere()) || !leave(wake)) throw error
        // Nothing is shown meanwhile.
        return new Promise<never>(() => {})
      }
    },
    describe: () => loadMessages.failed(''),
  })
}

async function isServerThere(): Promise<boolean> {
  return fetch('/livez', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Whether the page is being left. */
function leave(wake: Wake | undefined): boolean {
  const destination = readDestination()
  if (destination) go(destination)
  // What is missing for good is no reason to load the page every minute.
  else if (wake === 'asked' || (wake !== 'time' && !isWaitingForAnswer() && mayReload())) location.reload()
  else return false
  return true
}

function go({ href, form }: Destination): void {
  if (!form) {
    location.assign(href)
    return
  }
  // Every form of ours works as a document too.
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
