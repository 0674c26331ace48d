import { messages } from '#contracts/messages.ts'
import { ApiError } from '#server/http/errors.ts'
import { equalDigests, sha256 } from '#server/platform/ids.ts'
import { markCancelled, markConfirmed } from './watchdogs.queries.ts'
import { deriveToken, type LinkPurpose } from './watchdogs.rules.ts'
import type { MailLink, WatchdogsDeps } from './watchdogs.types.ts'

type LinkDeps = Pick<WatchdogsDeps, 'db' | 'clock' | 'linkSecret'>

export async function confirmByLink(deps: LinkDeps, link: MailLink): Promise<void> {
  checkLink(deps, { ...link, purpose: 'confirm' })
  if (!(await markConfirmed(deps.db.query, { id: link.id, now: deps.clock.now() })))
    throw new ApiError('not_found', { message: messages.watchdog.linkUnknown })
}

export async function cancelByLink(deps: LinkDeps, { all, ...link }: MailLink & { all: boolean }): Promise<void> {
  checkLink(deps, { ...link, purpose: 'cancel' })
  const { db, clock } = deps
  if (!(await db.tx((tx) => markCancelled(tx, { id: link.id, isAll: all, now: clock.now() }))))
    throw new ApiError('not_found', { message: messages.watchdog.linkUnknown })
}

function checkLink({ linkSecret }: LinkDeps, { id, token, purpose }: MailLink & { purpose: LinkPurpose }): void {
  const expected = deriveToken(linkSecret, { id, purpose })
  if (!equalDigests(sha256(token), sha256(expected)))
    throw new ApiError('not_found', { message: messages.watchdog.linkUnknown })
}
