import type { LoaderFunctionArgs } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { requireCall } from '../enter.ts'
import { contentWords as words } from '../i18n/content-words.ts'
import { useTitle } from '../kit/browser/use-title.ts'
import { RouterLink } from '../kit/router-link.tsx'
import { paths } from '../paths.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireCall(request, adminEndpoints.infoPages.list)
  return null
}

/** Where each kind of content is edited. */
export function Component() {
  useTitle(words.title)
  return (
    <div className="grid content-start gap-4 px-4 py-4 md:px-6">
      <div>
        <h1 className="text-xl">{words.title}</h1>
        <p className="text-ink-soft">{words.text}</p>
      </div>
      <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {kinds.map(({ path, label, text }) => (
          <li key={path}>
            <RouterLink
              href={path}
              className="grid h-full content-start gap-0.5 rounded-card border border-line bg-ground px-4 py-3 hover:border-primary-600"
            >
              <span className="font-semibold text-primary-700">{label}</span>
              <span className="text-sm text-ink-soft">{text}</span>
            </RouterLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

const kinds = [
  { path: paths.banners, label: words.banners, text: words.bannersText },
  { path: paths.menus, label: words.menus, text: words.menusText },
  { path: paths.messages, label: words.messages, text: words.messagesText },
  { path: paths.questions, label: words.questions, text: words.questionsText },
  { path: paths.pages, label: words.pages, text: words.pagesText },
  { path: paths.posts, label: words.posts, text: words.postsText },
  { path: paths.shopEvents, label: words.shopEvents, text: words.shopEventsText },
  { path: paths.themes, label: words.themes, text: words.themesText },
  { path: paths.feeds, label: words.feeds, text: words.feedsText },
  { path: paths.jobOpenings, label: words.jobOpenings, text: words.jobOpeningsText },
]
