import { createHmac, timingSafeEqual } from 'node:crypto'

const toleranceSeconds = 300

/** `t=…,v1=…`: HMAC-SHA256 of the time and the raw body, as the large gateways sign. */
export function signBody(body: Buffer | string, { secret, at }: { secret: string; at: Date }): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${digest({ body, secret, seconds })}`
}

/** Checks the raw body before it is parsed; refuses old messages and messages from the future. */
export function isSignedBody(
  body: Buffer,
  { signature, secret, now }: { signature: string | undefined; secret: string; now: Date },
): boolean {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '')
  if (!parts) return false
  const seconds = Number(parts[1])
  if (Math.abs(now.getTime() / 1000 - seconds) > toleranceSeconds) return false
  return timingSafeEqual(Buffer.from(digest({ body, secret, seconds })), Buffer.from(parts[2] ?? ''))
}

function digest({ body, secret, seconds }: { body: Buffer | string; secret: string; seconds: number }): string {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')
}
