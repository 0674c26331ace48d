import { createHash } from 'node:crypto'
import { firstPaintScript } from '#storefront/first-paint.ts'

/** The security policy allows the one inline script of the pages by this digest. */
export const firstPaintDigest = `sha256-${createHash('sha256').update(firstPaintScript).digest('base64')}`
