import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'

export const linkTargetSchema = z.object({
  kind: z.enum(['product', 'category', 'brand', 'article', 'page']),
  name: z.string(),
  url: z.string(), // a path of the shop
})
export type LinkTarget = z.infer<typeof linkTargetSchema>

export const linkTargetEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/link-targets',
    summary: 'What the shop shows under these words, to link to: goods, categories, brands, articles and pages',
    tag: 'link-targets',
    access: { staff: 'content.view' },
    query: z.object({ q: z.string().check(z.maxLength(200)) }),
    response: z.object({ data: z.array(linkTargetSchema) }),
  }),
}
