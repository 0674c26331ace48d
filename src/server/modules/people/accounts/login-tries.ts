import { createHmac } from 'node:crypto'
import type { Queryable } from '#server/platform/db/db.ts'
import { equalDigests, randomSecret, sha256 } from '#server/platform/ids.ts'
import { clearHits, hit, type RateLimit } from '#server/platform/rate-limit.ts'

/** Tries of one who tries: an address that nobody knows, a device that has logged in before, or a session. */
export const loginTries = { limit: 10, windowSeconds: 15 * 60 }
/** Tries of all strangers together at one account: a swarm of addresses gets no further. */
const strangersTries = { limit: 50, windowSeconds: 15 * 60 }

export type Attempt = { email: string; ip: string; deviceCookie: string | undefined }

/**
 * Counts tries to log in, over all nodes together and for an e-mail known or not. Strangers are counted by account and address, so
 * that ten wrong tries of one lock nobody else out. A device that has logged in to the account before shows a cookie and has
 * tries of its own, which no swarm of strangers can use up.
 */
export function createLoginTries(secret: string) {
  return {
    /** Whether another try may be looked at. */
    async take(q: Queryable, attempt: Attempt, now: Date): Promise<boolean> {
      for (const { key, ...limit } of countersOf(attempt)) if (!(await hit(q, key, { ...limit, now }))) return false
      return true
    },

    /** After the try that was right. What strangers have used up together stays. */
    async forget(q: Queryable, attempt: Attempt): Promise<void> {
      const [own] = countersOf(attempt)
      if (own) await clearHits(q, own.key)
    },

    /** The cookie of a device that has just logged in: the same one, where it has one of this account. */
    issueCookie({ email, deviceCookie }: Pick<Attempt, 'email' | 'deviceCookie'>): string {
      const nonce = readNonce({ email, deviceCookie }) ?? randomSecret()
      return `${nonce}.${sign(email, nonce)}`
    },
  }

  function countersOf({ email, ip, deviceCookie }: Attempt): ({ key: string } & RateLimit)[] {
    const nonce = readNonce({ email, deviceCookie })
    if (nonce !== undefined) return [{ key: `login:device:${sha256(`${email} ${nonce}`)}`, ...loginTries }]
    return [
      { key: `login:address:${sha256(`${email} ${ip}`)}`, ...loginTries },
      { key: `login:strangers:${sha256(email)}`, ...strangersTries },
    ]
  }

  /** What a cookie of this account holds; nothing of one that we have not signed for it. */
  function readNonce({ email, deviceCookie = '' }: Pick<Attempt, 'email' | 'deviceCookie'>): string | undefined {
    const [nonce = '', signature = ''] = deviceCookie.split('.')
    return equalDigests(sha256(signature), sha256(sign(email, nonce))) ? nonce : undefined
  }

  function sign(email: string, nonce: string): string {
    return createHmac('sha256', secret).update(`${nonce} ${email}`).digest('base64url')
  }
}
export type LoginTries = ReturnType<typeof createLoginTries>
