import type { FastifyInstance } from 'fastify'
import { contentEndpoints } from '#contracts/content-endpoints.ts'
import { themeEndpoints } from '#contracts/party/themes.ts'
import { shopEndpoints } from '#contracts/shop-endpoints.ts'
import { registerStoredRead } from '#server/http/route.ts'
import type { PublicContent } from './content.types.ts'

export function registerContentRoutes(app: FastifyInstance, content: PublicContent): void {
  registerStoredRead(app, shopEndpoints.currencies, async () => ({ data: await content.getCurrencies() }))
  registerStoredRead(app, shopEndpoints.countries, async () => ({ data: await content.getCountries() }))
  registerStoredRead(app, shopEndpoints.settings, async () => ({ data: await content.getPublicSettings() }))
  registerStoredRead(app, shopEndpoints.searchPlaceholders, async () => ({
    data: await content.getSearchPlaceholders(),
  }))
  registerStoredRead(app, shopEndpoints.posters, async () => ({ data: { banner: await content.getBanners() } }))
  registerStoredRead(app, contentEndpoints.blogCategories, async () => ({ data: await content.getBlogCategories() }))
  registerStoredRead(app, contentEndpoints.blogPosts, async ({ query }) => ({
    data: await content.getPosts({ limit: Number(query.limit), categoryId: query.category }),
  }))
  registerStoredRead(app, contentEndpoints.blogPost, async ({ params }) => ({ data: await content.getPost(params.id) }))
  registerStoredRead(app, contentEndpoints.faqCategories, async ({ query }) => ({
    data: await content.getFaqCategories({
      isFaqTop: query.is_faq_top === undefined ? undefined : query.is_faq_top === '1',
    }),
  }))
  registerStoredRead(app, contentEndpoints.faq, async () => ({ data: await content.getFaq() }))
  registerStoredRead(app, contentEndpoints.infoPage, async ({ params }) => ({
    data: await content.getInfoPage(params.idOrSlug),
  }))
  registerStoredRead(app, contentEndpoints.services, async () => ({ data: await content.getServices() }))
  registerStoredRead(app, contentEndpoints.events, async () => ({ data: await content.getEvents() }))
  registerStoredRead(app, contentEndpoints.event, async ({ params }) => ({ data: await content.getEvent(params.id) }))
  registerStoredRead(app, contentEndpoints.jobOpenings, async () => ({ data: await content.getJobOpenings() }))
  registerStoredRead(app, contentEndpoints.jobOpening, async ({ params }) => ({
    data: await content.getJobOpening(params.id),
  }))
  registerStoredRead(app, themeEndpoints.themes, async () => ({ data: await content.getThemes() }))
  registerStoredRead(app, themeEndpoints.theme, async ({ params }) => ({ data: await content.getTheme(params.slug) }))
  registerStoredRead(app, contentEndpoints.documents, async () => ({ data: await content.getDocuments() }))
}
