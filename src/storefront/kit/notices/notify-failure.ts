import { createElement } from 'react'
import { ApiProblem } from '#storefront/api.ts'
import { dismissNotification, notify } from '#storefront/kit/notices/notify.ts'
import { RetryAction } from './retry-action.tsx'

type Failed = { failed: string; retry: () => Promise<void> }

/** Shows why the server refused. Without such an answer it shows what failed, with a retry. */
export function notifyFailure(error: unknown, { failed, retry }: Failed): void {
  const refusal = findRefusal(error)
  const onRetry = () => {
    dismissNotification()
    void retry()
  }
  notify({
    tone: 'danger',
    text: refusal ?? failed,
    ...(refusal === undefined && { action: createElement(RetryAction, { onRetry }) }),
  })
}

function findRefusal(error: unknown): string | undefined {
  if (!(error instanceof ApiProblem) || error.status >= 500 || error.code === 'not_found') return undefined
  const [first] = Object.values(error.errors).flat()
  return first ?? error.message
}
