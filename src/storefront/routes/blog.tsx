import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getApi } from '#storefront/api.ts'
import { PostCard } from '#storefront/features/content/post-card.tsx'
import { contentMessages } from '#storefront/i18n/content-messages.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { TextPage } from '#storefront/kit/text-page.tsx'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { data } = await getApi(args).content.blogPosts({ query: { limit: '48' } })
  return data
}

export const handle = {
  meta: () => ({
    title: contentMessages.blog.title,
    description: contentMessages.blog.text,
    canonicalPath: paths.blog(),
  }),
} satisfies RouteHandle

export function Component() {
  const posts = useLoaderData<typeof loader>()
  return (
    <TextPage
      crumbs={[{ label: messages.common.home, href: paths.home() }, { label: contentMessages.blog.title }]}
      title={contentMessages.blog.title}
      lead={contentMessages.blog.text}
      width="page"
    >
      {posts.length === 0 && <p className="text-ink-soft">{contentMessages.blog.empty}</p>}
      <ul className="grid gap-x-6 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} headingLevel="h2" />
          </li>
        ))}
      </ul>
    </TextPage>
  )
}
