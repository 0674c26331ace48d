import { createHmac } from 'node:crypto'
import type { Clock } from '#server/platform/clock.ts'
import { equalDigests } from '#server/platform/ids.ts'

const linkMs = 5 * 60_000
const previewMs = 2 * 3_600_000

export type Preview = {
  /** What a link carries; it is good for five minutes. */
  offer: () => string
  /** The cookie for such a link; undefined if it is forged or has ended. */
  admit: (offered: string) => { cookie: string; expiresAt: Date } | undefined
  mayPreview: (cookie: string) => boolean
}

/** Nothing is stored: a token is its end and a signature, so every node of the shop knows it. */
export function createPreview({ secret, clock }: { secret: string; clock: Clock }): Preview {
  const sign = (purpose: string, until: number) =>
    `${until}.${createHmac('sha256', secret).update(`${purpose}:${until}`).digest('hex')}`
  const isValid = (purpose: string, token: string) => {
    const until = Number(/^(\d{1,16})\./.exec(token)?.[1])
    return until > clock.now().getTime() && equalDigests(token, sign(purpose, until))
  }
  return {
    offer: () => sign('link', clock.now().getTime() + linkMs),
    admit(offered) {
      if (!isValid('link', offered)) return undefined
      const until = clock.now().getTime() + previewMs
      return { cookie: sign('cookie', until), expiresAt: new Date(until) }
    },
    mayPreview: (cookie) => isValid('cookie', cookie),
  }
}
