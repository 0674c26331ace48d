import { messages } from '#contracts/messages.ts'
import { invalid } from '#server/http/errors.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { hasTarget } from './inner-links.queries.ts'
import { readInnerLink } from './inner-links.rules.ts'

/** Throws 422 for a link to a page that the shop does not have. */
export async function refuseDeadLink(tx: Tx, field: string, link: string): Promise<void> {
  if (!(await isLinkAlive(tx, link))) throw invalid({ [field]: [messages.staff.linkDead] })
}

/** Whether a link leads outside or to something that the shop has. */
export async function isLinkAlive(tx: Tx, link: string): Promise<boolean> {
  const target = readInnerLink(link)
  return typeof target === 'string' ? target !== 'nothing' : hasTarget(tx, target)
}
