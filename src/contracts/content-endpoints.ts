import * as z from 'zod/mini'
import {
  eventCardSchema,
  eventSchema,
  infoPageSchema,
  jobOpeningCardSchema,
  jobOpeningSchema,
  postCardSchema,
  serviceCardSchema,
} from './content.ts'
import { defineEndpoint } from './endpoint.ts'
import { blogCategoryIdTextSchema } from './ids.ts'
import { idSchema, idTextSchema, localeParams } from './shared.ts'

/** Blog, questions, info pages, events and jobs. */
export const contentEndpoints = {
  blogCategories: defineEndpoint({
    method: 'GET',
    path: '/api/blog/categories/list',
    summary: 'Blog categories',
    tag: 'content',
    access: 'public',
    response: z.object({ data: z.array(z.object({ id: idSchema, name: z.string(), slug: z.string() })) }),
  }),
  blogPosts: defineEndpoint({
    method: 'GET',
    path: '/api/blog/posts',
    summary: 'Blog posts, newest first',
    tag: 'content',
    access: 'public',
    query: z.object({
      limit: z._default(z.string().check(z.regex(/^([1-9]|[1-4]\d)$/)), '12'),
      category: z.optional(blogCategoryIdTextSchema),
    }),
    response: z.object({ data: z.array(postCardSchema) }),
  }),
  blogPost: defineEndpoint({
    method: 'GET',
    path: '/api/blog/posts/:id',
    summary: 'One blog post',
    tag: 'content',
    access: 'public',
    params: z.object({ id: idTextSchema }),
    response: z.object({
      data: z.extend(postCardSchema, {
        updated_at: z.string(), // never before published_at
        body_html: z.string(),
        goods_category: z.nullable(z.object({ id: idSchema, name: z.string(), slug: z.string() })),
      }),
    }),
  }),
  faqCategories: defineEndpoint({
    method: 'GET',
    path: '/api/info/categories/listBasic/:locale',
    summary: 'FAQ categories',
    tag: 'content',
    access: 'public',
    params: localeParams,
    query: z.object({ is_faq_top: z.optional(z.enum(['0', '1'])) }),
    response: z.object({
      data: z.array(z.object({ id: idSchema, name: z.string(), slug: z.string(), url: z.string() })),
    }),
  }),
  faq: defineEndpoint({
    method: 'GET',
    path: '/api/info/faq',
    summary: 'Questions and answers by category',
    tag: 'content',
    access: 'public',
    response: z.object({
      data: z.array(
        z.object({
          id: idSchema,
          name: z.string(),
          slug: z.string(),
          items: z.array(z.object({ id: idSchema, slug: z.string(), question: z.string(), answer_html: z.string() })),
        }),
      ),
    }),
  }),
  infoPage: defineEndpoint({
    method: 'GET',
    path: '/api/info/pages/:idOrSlug',
    summary: 'One info page, by id or slug',
    tag: 'content',
    access: 'public',
    params: z.object({ idOrSlug: z.string().check(z.regex(/^[a-z0-9-]{1,120}$/)) }),
    response: z.object({ data: infoPageSchema }),
  }),
  documents: defineEndpoint({
    method: 'GET',
    path: '/api/info/documents',
    summary: 'Legal documents with version dates',
    tag: 'content',
    access: 'public',
    response: z.object({
      data: z.array(
        z.object({
          id: idSchema,
          slug: z.string(),
          title: z.string(),
          version_on: z.nullable(z.string()),
          url: z.string(),
        }),
      ),
    }),
  }),
  services: defineEndpoint({
    method: 'GET',
    path: '/api/info/services',
    summary: 'Services of the shop: pages with an enquiry form',
    tag: 'content',
    access: 'public',
    response: z.object({ data: z.array(serviceCardSchema) }),
  }),
  events: defineEndpoint({
    method: 'GET',
    path: '/api/events',
    summary: 'Events: upcoming ones first, then the latest past ones',
    tag: 'content',
    access: 'public',
    response: z.object({ data: z.array(eventCardSchema) }),
  }),
  event: defineEndpoint({
    method: 'GET',
    path: '/api/events/:id',
    summary: 'One event',
    tag: 'content',
    access: 'public',
    params: z.object({ id: idTextSchema }),
    response: z.object({ data: eventSchema }),
  }),
  jobOpenings: defineEndpoint({
    method: 'GET',
    path: '/api/careers',
    summary: 'Open jobs, newest first',
    tag: 'content',
    access: 'public',
    response: z.object({ data: z.array(jobOpeningCardSchema) }),
  }),
  jobOpening: defineEndpoint({
    method: 'GET',
    path: '/api/careers/:id',
    summary: 'One open job',
    tag: 'content',
    access: 'public',
    params: z.object({ id: idTextSchema }),
    response: z.object({ data: jobOpeningSchema }),
  }),
}
