import type { PostCard } from '#contracts/content.ts'
import type { XmlNode } from '#server/platform/xml/xml.ts'

export function toRssItem(post: PostCard, origin: string): XmlNode {
  return {
    item: {
      title: post.title,
      link: origin + post.url,
      guid: { '@_isPermaLink': 'true', '#text': origin + post.url },
      description: post.perex,
      category: post.category.name,
      pubDate: new Date(post.published_at).toUTCString(),
    },
  }
}
