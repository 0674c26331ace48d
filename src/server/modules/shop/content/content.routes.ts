import type { FastifyInstance } from 'fastify'
import { contentEndpoints } from '#contracts/content-endpoints.ts'
import { shopEndpoints } from '#contracts/shop-endpoints.ts'
import { registerEndpoint } from '#server/http/route.ts'
import type { PublicContent } from './content.types.ts'

export function registerContentRoutes(app: FastifyInstance, content: PublicContent): void {
  registerEndpoint(app, shopEndpoints.currencies, async () => ({ data: await content.getCurrencies() }))
  registerEndpoint(app, shopEndpoints.countries, async () => ({ data: await content.getCountries() }))
  registerEndpoint(app, shopEndpoints.settings, async () => ({ data: await content.getPublicSettings() }))
  registerEndpoint(app, shopEndpoints.searchPlaceholders, async () => ({
    data: await content.getSearchPlaceholders(),
  }))
  registerEndpoint(app, shopEndpoints.posters, async () => ({ data: { banner: await content.getBanners() } }))
  registerEndpoint(app, contentEndpoints.blogCategories, async () => ({ data: await content.getBlogCategories() }))
  registerEndpoint(app, contentEndpoints.blogPosts, async ({ query }) => ({
    data: await content.getPosts({ limit: Number(query.limit), categoryId: query.category }),
  }))
  registerEndpoint(app, contentEndpoints.blogPost, async ({ params }) => ({ data: await content.getPost(params.id) }))
  registerEndpoint(app, contentEndpoints.faqCategories, async ({ query }) => ({
    data: await content.getFaqCategories({
      isFaqTop: query.is_faq_top === undefined ? undefined : query.is_faq_top === '1',
    }),
  }))
  registerEndpoint(app, contentEndpoints.faq, async () => ({ data: await content.getFaq() }))
  registerEndpoint(app, contentEndpoints.infoPage, async ({ params }) => ({
    data: await content.getInfoPage(params.idOrSlug),
  }))
  registerEndpoint(app, contentEndpoints.services, async () => ({ data: await content.getServices() }))
  registerEndpoint(app, contentEndpoints.events, async () => ({ data: await content.getEvents() }))
  registerEndpoint(app, contentEndpoints.event, async ({ params }) => ({ data: await content.getEvent(params.id) }))
  registerEndpoint(app, contentEndpoints.jobOpenings, async () => ({ data: await content.getJobOpenings() }))
  registerEndpoint(app, contentEndpoints.jobOpening, async ({ params }) => ({
    data: await content.getJobOpening(params.id),
  }))
  registerEndpoint(app, contentEndpoints.documents, async () => ({ data: await content.getDocuments() }))
}
