import { type LoaderFunctionArgs, useLoaderData } from '#storefront/router/index.ts'
import { getApi } from '#storefront/api.ts'
import { OpeningCard } from '#storefront/features/care/careers/opening-card.tsx'
import { messages } from '#storefront/i18n/messages.ts'
import { serviceMessages } from '#storefront/i18n/service-messages.ts'
import { StoryList } from '#storefront/kit/page/story-list.tsx'
import { TextPage } from '#storefront/kit/page/text-page.tsx'
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
      <StoryList items={openings}>{(opening, isLead) => <OpeningCard opening={opening} isLead={isLead} />}</StoryList>
    </TextPage>
  )
}
