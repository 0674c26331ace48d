import type { PostCard as Post } from '#contracts/content.ts'
import { contentMessages } from '#storefront/i18n/content-messages.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { Button } from '#ui/button.tsx'
import { PostCard } from './post-card.tsx'

export type PostStripProps = { title?: string; posts: readonly Post[] }

export function PostStrip({ title = contentMessages.home.blog, posts }: PostStripProps) {
  if (posts.length === 0) return null
  return (
    <section aria-label={title}>
      <div className="flex flex-wrap items-center gap-x-4 pb-4">
        <h2 className="grow basis-32">{title}</h2>
        <Button as={RouterLink} href={paths.blog()} look="quiet" className="-mr-4 md:shrink-0">
          {contentMessages.home.allPosts}
        </Button>
      </div>
      <ul className="grid gap-6 md:grid-cols-3">
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} />
          </li>
        ))}
      </ul>
    </section>
  )
}
