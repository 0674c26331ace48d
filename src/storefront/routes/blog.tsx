import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getApi } from '#storefront/api.ts'
import { PostCard } from '#storefront/features/content/post-card.tsx'
import { messages } from '#storefront/i18n/messages.ts'
import { TextPage } from '#storefront/kit/text-page.tsx'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { data } = await getApi(args).content.blogPosts({ query: { limit: '48' } })
  return data
}

export const handle = {
  meta: () => ({ title: messages.blog.title, description: messages.blog.text, canonicalPath: paths.blog() }),
} satisfies RouteHandle

export function Component() {
  const posts = useLoaderData<typeof loader>()
  return (
    <TextPage
      crumbs={[{ label: messages.common.home, href: paths.home() }, { label: messages.blog.title }]}
      title={messages.blog.title}
      lead={messages.blog.text}
      width="page"
    >
      {posts.length === 0 && <p className="text-ink-soft">{messages.blog.empty}</p>}
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
