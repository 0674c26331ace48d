import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '#server/http/errors.ts'
import type { ReadSetting } from '#server/modules/shop/content/index.ts'
import type { FileRecipe, KeptFiles } from '#server/platform/kept-files.ts'
import type { FeedRecipes } from './feeds.types.ts'
import { toRobotsText } from './sitemap.rules.ts'

type RoutesDeps = {
  feeds: FeedRecipes
  files: KeptFiles
  publicUrl: string
  getFacetParams: () => readonly string[]
  readSetting: ReadSetting
}

const options = { schema: { hide: true }, config: { access: 'public' as const } }

/** For machines, which look for these files at the root. */
export function registerFeedsRoutes(
  app: FastifyInstance,
  { feeds, files, publicUrl, getFacetParams, readSetting }: RoutesDeps,
): void {
  app.get('/robots.txt', options, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(toRobotsText(publicUrl, getFacetParams())),
  )
  app.get('/sitemap.xml', options, (request, reply) => send({ request, reply, recipe: feeds.sitemapIndex() }))
  app.get('/sitemap-stranky.xml', options, (request, reply) => send({ request, reply, recipe: feeds.pagesSitemap() }))
  app.get('/sitemap-kategorie.xml', options, (request, reply) =>
    send({ request, reply, recipe: feeds.categoriesSitemap() }),
  )
  app.get<{ Params: { part: string } }>('/sitemap-produkty-:part(^\\d{1,5}$).xml', options, async (request, reply) => {
    const recipe = await feeds.productsSitemap(Number(request.params.part))
    if (!recipe) throw notFound('sitemap')
    return send({ request, reply, recipe })
  })
  app.get('/blog/rss.xml', options, (request, reply) =>
    send({ request, reply, recipe: feeds.blogRss(), type: 'application/rss+xml' }),
  )
  const comparerFeeds = [
    { url: '/feeds/heureka.xml', isOn: 'heurekaIsOn', recipe: feeds.heureka() },
    { url: '/feeds/heureka-dostupnost.xml', isOn: 'heurekaIsOn', recipe: feeds.heurekaAvailability() },
    { url: '/feeds/google.xml', isOn: 'googleIsOn', recipe: feeds.google() },
    { url: '/feeds/google-predajne.xml', isOn: 'googleIsOn', recipe: feeds.googleStores() },
  ] as const
  for (const { url, isOn, recipe } of comparerFeeds) {
    app.get(url, options, async (request, reply) => {
      if (!(await readSetting('feeds'))[isOn]) throw notFound('feed')
      return send({ request, reply, recipe })
    })
  }

  type Sending = { request: FastifyRequest; reply: FastifyReply; recipe: FileRecipe; type?: string }

  async function send({ request, reply, recipe, type = 'application/xml' }: Sending): Promise<FastifyReply> {
    const acceptsGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    const file = await files.get(recipe, (error) => request.log.error(error, recipe.name))
    reply
      .type(`${type}; charset=utf-8`)
      .header('last-modified', file.madeAt.toUTCString())
      .header('cache-control', 'public, max-age=600')
      .header('vary', 'accept-encoding')
    if (acceptsGzip) reply.header('content-encoding', 'gzip')
    return reply.send(file.open({ acceptsGzip }))
  }
}
