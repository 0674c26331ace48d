import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { findOrUndefined, getApi } from '#storefront/api.ts'
import { contentMessages } from '#storefront/i18n/content-messages.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { HtmlText } from '#storefront/kit/html-text.tsx'
import { notFound, readId } from '#storefront/kit/not-found.ts'
import { TextPage } from '#storefront/kit/text-page.tsx'
import { paths } from '#storefront/paths.ts'
import { toPlainText } from '#storefront/seo/plain-text.ts'
import type { LoaderData, RouteHandle } from '#storefront/seo/page-meta.ts'

/** `/info/{id}/{slug}`, and the few pages that the specification knows by name alone: `/info/o-nas`. */
export async function loader(args: LoaderFunctionArgs) {
  const { id, slug = '' } = args.params
  const idOrSlug = id === undefined ? slug : String(readId(id))
  if (!/^[a-z0-9-]{1,120}$/.test(idOrSlug)) throw notFound()
  const answer = await findOrUndefined(getApi(args).content.infoPage({ params: { idOrSlug } }))
  if (!answer) throw notFound()
  if (id !== undefined && answer.data.slug !== slug) throw redirect(paths.infoPage(answer.data), 301)
  return { page: answer.data, path: id === undefined ? `/info/${slug}` : paths.infoPage(answer.data) }
}

export const handle = {
  meta: ({ data: { page, path } }) => ({
    title: page.title,
    description: toPlainText(page.body_html),
    canonicalPath: path,
  }),
} satisfies RouteHandle<LoaderData<typeof loader>>

export function Component() {
  const { page } = useLoaderData<typeof loader>()
  return (
    <TextPage
      crumbs={[{ label: messages.common.home, href: paths.home() }, { label: page.title }]}
      title={page.title}
      lead={page.version_on && contentMessages.info.versionOf(page.version_on)}
    >
      <HtmlText html={page.body_html} className="text-base" />
    </TextPage>
  )
}
