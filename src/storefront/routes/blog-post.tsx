import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { findOrUndefined, getApi } from '#storefront/api.ts'
import { PostStrip } from '#storefront/features/content/post-strip.tsx'
import { contentMessages } from '#storefront/i18n/content-messages.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { HtmlText } from '#storefront/kit/html-text.tsx'
import { notFound, readId } from '#storefront/kit/not-found.ts'
import { Picture } from '#storefront/kit/picture.tsx'
import { TextPage } from '#storefront/kit/text-page.tsx'
import { paths } from '#storefront/paths.ts'
import { articleJsonLd } from '#storefront/seo/json-ld.ts'
import type { LoaderData, RouteHandle } from '#storefront/seo/page-meta.ts'
import { formatDate } from '#ui/format.ts'

export async function loader(args: LoaderFunctionArgs) {
  const id = readId(args.params['id'])
  const { content } = getApi(args)
  const [answer, others] = await Promise.all([
    findOrUndefined(content.blogPost({ params: { id } })),
    content.blogPosts({ query: { limit: '4' } }),
  ])
  if (!answer) throw notFound()
  if (answer.data.slug !== args.params['slug']) throw redirect(answer.data.url, 301)
  return { post: answer.data, others: others.data.filter((other) => other.id !== id).slice(0, 3) }
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
  const { post, others } = useLoaderData<typeof loader>()
  return (
    <>
      <TextPage
        crumbs={[
          { label: messages.common.home, href: paths.home() },
          { label: contentMessages.blog.title, href: paths.blog() },
          { label: post.title },
        ]}
        title={post.title}
        lead={post.perex}
      >
        <p className="text-ink-soft">
          {post.category.name} · <time dateTime={post.published_at}>{formatDate(post.published_at)}</time>
        </p>
        {post.image && (
          <Picture
            image={post.image}
            sizes="(min-width:1024px) 924px, 100vw"
            width={1200}
            height={750}
            isMain
            className="aspect-8/5 w-full rounded-hero bg-panel object-cover"
          />
        )}
        <HtmlText html={post.body_html} className="text-base" />
      </TextPage>
      <div className="page section">
        <PostStrip title={contentMessages.blog.others} posts={others} />
      </div>
    </>
  )
}
