import { type LoaderFunctionArgs, useLoaderData } from '#storefront/router/index.ts'
import { getApi } from '#storefront/api.ts'
import { PostCard } from '#storefront/features/shop/content/post-card.tsx'
import { contentMessages } from '#storefront/i18n/content-messages.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { notFound } from '#storefront/kit/page/not-found.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { StoryList } from '#storefront/kit/page/story-list.tsx'
import { TextPage } from '#storefront/kit/page/text-page.tsx'
import { paths } from '#storefront/paths.ts'
import type { LoaderData, RouteHandle } from '#storefront/seo/page-meta.ts'
import { Chip } from '#ui/chip.tsx'

/** All articles, or those of one topic: `?tema=navody`. */
export async function loader(args: LoaderFunctionArgs) {
  const { content } = getApi(args)
  const slug = new URL(args.request.url).searchParams.get('tema')
  const { data: categories } = await content.blogCategories()
  const current = categories.find((category) => category.slug === slug)
  if (slug !== null && !current) throw notFound()
  const query = { limit: '48', ...(current && { category: String(current.id) }) }
  return { categories, current: current ?? null, posts: (await content.blogPosts({ query })).data }
}

export const handle = {
  meta: ({ data: { current } }) => ({
    title: current ? `${current.name} – ${contentMessages.blog.title}` : contentMessages.blog.title,
    description: contentMessages.blog.text,
    canonicalPath: current ? paths.blogCategory(current.slug) : paths.blog(),
  }),
} satisfies RouteHandle<LoaderData<typeof loader>>

export function Component() {
  const { categories, current, posts } = useLoaderData<typeof loader>()
  return (
    <TextPage
      crumbs={[{ label: messages.common.home, href: paths.home() }, { label: contentMessages.blog.title }]}
      title={current?.name ?? contentMessages.blog.title}
      lead={contentMessages.blog.text}
      width="page"
    >
      <nav aria-label={contentMessages.blog.categories}>
        <ul className="flex flex-wrap gap-2">
          <li>
            <Chip as={RouterLink} href={paths.blog()} isSelected={!current} aria-current={current ? undefined : 'page'}>
              {contentMessages.blog.all}
            </Chip>
          </li>
          {categories.map(({ id, name, slug }) => (
            <li key={id}>
              <Chip
                as={RouterLink}
                href={paths.blogCategory(slug)}
                isSelected={id === current?.id}
                aria-current={id === current?.id ? 'page' : undefined}
              >
                {name}
              </Chip>
            </li>
          ))}
        </ul>
      </nav>
      {posts.length === 0 && <p className="text-ink-soft">{contentMessages.blog.empty}</p>}
      <StoryList items={posts}>
        {(post, isLead) => <PostCard post={post} headingLevel="h2" isLead={isLead} />}
      </StoryList>
    </TextPage>
  )
}
