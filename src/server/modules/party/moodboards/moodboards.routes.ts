import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { sharedListIdTextSchema } from '#contracts/ids.ts'
import { notFound } from '#server/http/errors.ts'
import { createKeptPictures } from './kept-pictures.ts'
import { readListSubject, readThemeSubject } from './read-subjects.ts'
import type { MoodboardsDeps, Subject } from './moodboards.types.ts'

const themeFile = /^([a-z][a-z0-9-]{0,40})-share\.jpg$/
const listFile = /^([A-Za-z0-9_-]{22,64})-share\.jpg$/

/** A shared link is read by services that keep its picture for days themselves. */
const dayOfEveryone = 'public, max-age=86400'
const hourOfOne = 'private, max-age=3600'

type File = { file: string }

/**
 * Pictures are outside the contracts, which describe JSON. An address names a theme or a list and nothing else: there are as many
 * pictures as there are pages.
 */
export function registerMoodboardRoutes(app: FastifyInstance, deps: MoodboardsDeps): void {
  const draw = createKeptPictures(deps)
  const options = { schema: { hide: true }, config: { access: 'public' } } as const
  const send = async (reply: FastifyReply, subject: Subject) =>
    reply
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/jpeg')
      .send(await draw(subject))

  app.get<{ Params: File }>('/media/tema/:file', options, async ({ params }, reply) => {
    const [, slug] = themeFile.exec(params.file) ?? []
    if (slug === undefined) throw notFound('picture')
    const subject = await readThemeSubject(deps, slug)
    return send(reply.header('cache-control', dayOfEveryone), subject)
  })

  app.get<{ Params: File & { id: string } }>('/media/zoznam/:id/:file', options, async ({ params }, reply) => {
    const [, hash] = listFile.exec(params.file) ?? []
    const id = z.safeParse(sharedListIdTextSchema, params.id).data
    if (hash === undefined || id === undefined) throw notFound('picture')
    const subject = await readListSubject(deps, { id, hash })
    return send(reply.header('cache-control', hourOfOne).header('x-robots-tag', 'noindex'), subject)
  })
}
