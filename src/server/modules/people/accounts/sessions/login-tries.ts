import { createHmac } from 'node:crypto'
import type { Queryable } from '#server/platform/db/db.ts'
import { equalDigests, randomSecret, sha256 } from '#server/platform/ids.ts'
import { clearHits, hit, type RateLimit } from '#server/platform/rate-limit.ts'

/** Tries per source: an unknown address, a device that has logged in before, or a session. */
export const loginTries = { limit: 10, windowSeconds: 15 * 60 }
/** Tries of all strangers together per account: a swarm of addresses gets no further. */
const strangerTries = { limit: 50, windowSeconds: 15 * 60 }

export type Attempt = { email: string; ip: string; deviceCookie: string | undefined }

export interface LoginTries {
  /** Whether another try is allowed; counts it. */
  take: (q: Queryable, attempt: Attempt, now: Date) => Promise<boolean>
  /** Called after a successful try. The strangers' shared count stays. */
  forget: (q: Queryable, attempt: Attempt) => Promise<void>
  /** The cookie of a device that has just logged in; keeps the cookie it already has for this account. */
  issueCookie: (device: Pick<Attempt, 'email' | 'deviceCookie'>) => string
}

/**
 * Counts login tries across all nodes, whether the e-mail is known or not. Strangers are counted per account and
 * address, so ten failed tries from one address lock out no other. A device that has logged in to the account before
 * presents a cookie and has its own tries, which no swarm of strangers can use up.
 */
export function createLoginTries(secret: string): LoginTries {
  return {
    async take(q, attempt, now) {
      for (const { key, ...limit } of countersOf(attempt)) if (!(await hit(q, key, { ...limit, now }))) return false
      return true
    },

    async forget(q, attempt) {
      const [own] = countersOf(attempt)
      if (own) await clearHits(q, own.key)
    },

    issueCookie({ email, deviceCookie }) {
      const nonce = readNonce({ email, deviceCookie }) ?? randomSecret()
      return `${nonce}.${sign(email, nonce)}`
    },
  }

  function countersOf({ email, ip, deviceCookie }: Attempt): ({ key: string } & RateLimit)[] {
    const nonce = readNonce({ email, deviceCookie })
    if (nonce !== undefined) return [{ key: `login:device:${sha256(`${email} ${nonce}`)}`, ...loginTries }]
    return [
      { key: `login:address:${sha256(`${email} ${ip}`)}`, ...loginTries },
      { key: `login:strangers:${sha256(email)}`, ...strangerTries },
    ]
  }

  /** The nonce of this account's cookie; undefined when we did not sign the cookie for this account. */
  function readNonce({ email, deviceCookie = '' }: Pick<Attempt, 'email' | 'deviceCookie'>): string | undefined {
    const [nonce = '', signature = ''] = deviceCookie.split('.')
    return equalDigests(sha256(signature), sha256(sign(email, nonce))) ? nonce : undefined
  }

  function sign(email: string, nonce: string): string {
    return createHmac('sha256', secret).update(`${nonce} ${email}`).digest('base64url')
  }
}
