import { type LoaderFunctionArgs, redirect, useLoaderData } from '#storefront/router/index.ts'
import type { PostCard } from '#contracts/content.ts'
import { findOrUndefined, getApi } from '#storefront/api.ts'
import { toCardView } from '#storefront/features/goods/catalog/cards/card-view.ts'
import { ProductRow } from '#storefront/features/goods/catalog/cards/product-row.tsx'
import { ArticleGoods } from '#storefront/features/shop/content/article-goods.tsx'
import { Article } from '#storefront/features/shop/content/article.tsx'
import { readingMinutes } from '#storefront/features/shop/content/outline-text.ts'
import { PostStrip } from '#storefront/features/shop/content/post-strip.tsx'
import { articleMessages } from '#storefront/i18n/article-messages.ts'
import { contentMessages } from '#storefront/i18n/content-messages.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { notFound, readId } from '#storefront/kit/page/not-found.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { articleJsonLd } from '#storefront/seo/article-json-ld.ts'
import type { LoaderData, RouteHandle } from '#storefront/seo/page-meta.ts'
import { formatDate } from '#ui/format.ts'

const maxGoods = 11
/** In the text; the others are below it. */
const goodsInText = 3

export async function loader(args: LoaderFunctionArgs) {
  const id = readId(args.params['id'])
  const { catalog, content } = getApi(args)
  const [answer, others] = await Promise.all([
    findOrUndefined(content.blogPost({ params: { id } })),
    content.blogPosts({ query: { limit: '12' } }),
  ])
  if (!answer) throw notFound()
  if (answer.data.slug !== args.params['slug']) throw redirect(answer.data.url, 301)
  const { goods_category: shelf, category } = answer.data
  const goods = shelf ? await findOrUndefined(catalog.categoryProducts({ params: { id: shelf.id } })) : undefined
  return {
    post: answer.data,
    goods: goods?.data.items.slice(0, maxGoods).map(toCardView) ?? [],
    shelfUrl: shelf && paths.categoryOf(shelf),
    others: pickOthers(others.data, { id, categoryId: category.id }),
  }
}

/** Three further articles, those on the same topic first. */
function pickOthers(posts: readonly PostCard[], { id, categoryId }: { id: number; categoryId: number }): PostCard[] {
  const others = posts.filter((post) => post.id !== id)
  const isAlike = (post: PostCard) => post.category.id === categoryId
  return [...others.filter(isAlike), ...others.filter((post) => !isAlike(post))].slice(0, 3)
}

export const handle = {
  meta: ({ data: { post }, shopName, origin }) => ({
    title: post.title,
    description: post.perex,
    canonicalPath: post.url,
    imageSrc: post.image?.src,
    jsonLd: [articleJsonLd({ post, shopName, origin })],
  }),
} satisfies RouteHandle<LoaderData<typeof loader>>

export function Component() {
  const { post, goods, shelfUrl, others } = useLoaderData<typeof loader>()
  return (
    <>
      <Article
        crumbs={[
          { label: messages.common.home, href: paths.home() },
          { label: contentMessages.blog.title, href: paths.blog() },
          { label: post.title },
        ]}
        title={post.title}
        lead={post.perex}
        note={
          <p className="text-ink-soft">
            <RouterLink href={paths.blogCategory(post.category.slug)} className="underline underline-offset-4">
              {post.category.name}
            </RouterLink>{' '}
            · <time dateTime={post.published_at}>{formatDate(post.published_at)}</time> ·{' '}
            {articleMessages.reading(readingMinutes(post.body_html))}
          </p>
        }
        image={post.image}
        contentsTitle={articleMessages.contents}
        html={post.body_html}
        goods={<ArticleGoods goods={goods.slice(0, goodsInText)} />}
      />
      <div className="page section grid grid-cols-1 gap-12 print:hidden">
        <ProductRow
          title={contentMessages.blog.goods}
          products={goods.slice(goodsInText)}
          {...(shelfUrl && { moreHref: shelfUrl })}
        />
        <PostStrip title={contentMessages.blog.others} posts={others} />
      </div>
    </>
  )
}
