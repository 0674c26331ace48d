import type { FastifyInstance } from 'fastify'
import type { PictureFormat } from './pictures.ts'

export interface MediaModule {
  routes: (app: FastifyInstance) => void
  findPicture: FindPicture
}

/**
 * The file of a picture's URL, `12-ab12cd34-320.webp`; undefined when the URL is unknown. A size is made on the first
 * request; AVIF replaces WebP for a client that accepts it, once the machine has had time to encode it.
 */
export type FindPicture = (file: string, client: { acceptsAvif: boolean }) => Promise<Picture | undefined>
export type Picture = { bytes: Buffer; format: PictureFormat }
