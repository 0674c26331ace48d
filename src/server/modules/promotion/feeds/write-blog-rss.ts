import type { FeedsDeps } from './feeds.types.ts'
import { toRssItem } from './rss.rules.ts'
import { toDocument, toXml } from '#server/platform/xml/xml.ts'

const rssPosts = 30

type RssDeps = Pick<FeedsDeps, 'publicUrl' | 'readSetting' | 'getPosts'>

export async function* writeBlogRss(deps: RssDeps): AsyncIterable<string> {
  yield* toDocument(await toRssRoot(deps), writePosts(deps))
}

async function* writePosts({ publicUrl, getPosts }: RssDeps): AsyncIterable<string> {
  for (const post of await getPosts(rssPosts)) yield toXml(toRssItem(post, publicUrl))
}

async function toRssRoot({ publicUrl, readSetting }: RssDeps): Promise<{ open: string; close: string }> {
  const { shop_name: shopName } = await readSetting('contacts')
  const head = toXml({
    title: `${shopName} – blog`,
    link: `${publicUrl}/blog`,
    description: 'Nápady a rady na oslavy',
    language: 'sk',
    'atom:link': { '@_href': `${publicUrl}/blog/rss.xml`, '@_rel': 'self', '@_type': 'application/rss+xml' },
  })
  return {
    open: `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${head}`,
    close: '</channel></rss>',
  }
}
