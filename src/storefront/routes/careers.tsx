import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getApi } from '#storefront/api.ts'
import { OpeningCard } from '#storefront/features/careers/opening-card.tsx'
import { messages } from '#storefront/i18n/messages.ts'
import { serviceMessages } from '#storefront/i18n/service-messages.ts'
import { TextPage } from '#storefront/kit/text-page.tsx'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'

const words = serviceMessages.careers

export async function loader(args: LoaderFunctionArgs) {
  const { data } = await getApi(args).content.jobOpenings()
  return data
}

export const handle = {
  meta: () => ({ title: words.title, description: words.text, canonicalPath: paths.careers() }),
} satisfies RouteHandle

export function Component() {
  const openings = useLoaderData<typeof loader>()
  return (
    <TextPage
      crumbs={[{ label: messages.common.home, href: paths.home() }, { label: words.title }]}
      title={words.title}
      lead={words.text}
      width="page"
    >
      {openings.length === 0 && <p className="text-ink-soft">{words.empty}</p>}
      <ul className="grid gap-x-6 gap-y-8 pt-2 md:grid-cols-2 lg:grid-cols-3">
        {openings.map((opening) => (
          <li key={opening.id}>
            <OpeningCard opening={opening} />
          </li>
        ))}
      </ul>
    </TextPage>
  )
}
