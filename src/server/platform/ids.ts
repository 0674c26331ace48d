import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** An unguessable secret for a link or a token: 128 bits as 22 characters of base64url. */
export function randomSecret(): string {
  return randomBytes(16).toString('base64url')
}

/** The digest under which a secret is stored. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** Compares two digests in constant time. */
export function equalDigests(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}
