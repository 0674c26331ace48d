const dayMs = 24 * 3_600_000
const sessionMs = 30 * dayMs

/** A session expires thirty days after its last use. */
export function sessionExpiry(now: Date): Date {
  return new Date(now.getTime() + sessionMs)
}

/** An expiry changes at most once a day, so few requests cause a write. */
export function isWorthExtending({ expiresAt, extended }: { expiresAt: Date; extended: Date }): boolean {
  return extended.getTime() - expiresAt.getTime() > dayMs
}

/** When a session was last used, to the day: use extends its expiry, once a day. */
export function lastUseOf({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }): Date {
  return new Date(Math.max(createdAt.getTime(), expiresAt.getTime() - sessionMs))
}
