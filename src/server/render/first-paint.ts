import { createHash } from 'node:crypto'
import { firstPaintScript } from '#storefront/first-paint.ts'

/** By which the security policy knows the one script that stands in our pages. */
export const firstPaintDigest = `sha256-${createHash('sha256').update(firstPaintScript).digest('base64')}`
