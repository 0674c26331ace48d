import type { PostCard } from '#contracts/content.ts'
import emblem from '../favicon.svg?no-inline'
import { schemaOrg } from './schema-org.ts'

const isOnServer = import.meta.env.SSR

type ArticleInput = { post: PostCard & { updated_at: string }; shopName: string; origin: string }

export function articleJsonLd({ post, shopName, origin }: ArticleInput) {
  if (!isOnServer) return {}
  return {
    '@context': schemaOrg,
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.perex,
    datePublished: post.published_at,
    dateModified: post.updated_at,
    mainEntityOfPage: origin + post.url,
    inLanguage: 'sk',
    // The shop writes its articles itself.
    author: { '@type': 'Organization', name: shopName, url: origin },
    publisher: {
      '@type': 'Organization',
      '@id': `${origin}/#organization`,
      name: shopName,
      url: origin,
      logo: { '@type': 'ImageObject', url: origin + emblem },
    },
    ...(post.image && { image: `${origin}${post.image.src}-1200.jpg` }),
  }
}
