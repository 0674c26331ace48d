import type { PostCard } from '#contracts/content.ts'
import { toXml, type XmlNode } from './xml.rules.ts'

export function toRssRoot({ shopName, origin }: { shopName: string; origin: string }): { open: string; close: string } {
  const head = toXml({
    title: `${shopName} – blog`,
    link: `${origin}/blog`,
    description: 'Nápady a rady na oslavy',
    language: 'sk',
    'atom:link': { '@_href': `${origin}/blog/rss.xml`, '@_rel': 'self', '@_type': 'application/rss+xml' },
  })
  return {
    open: `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${head}`,
    close: '</channel></rss>',
  }
}

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
