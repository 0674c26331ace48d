import { type LoaderFunctionArgs, useLoaderData } from '#storefront/router/index.ts'
import { getApi } from '#storefront/api.ts'
import { contentMessages } from '#storefront/i18n/content-messages.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { TextPage } from '#storefront/kit/page/text-page.tsx'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { data } = await getApi(args).content.documents()
  return data
}

export const handle = {
  meta: () => ({
    title: contentMessages.documents.title,
    description: contentMessages.documents.text,
    canonicalPath: paths.documents(),
  }),
} satisfies RouteHandle

export function Component() {
  const documents = useLoaderData<typeof loader>()
  return (
    <TextPage
      crumbs={[{ label: messages.common.home, href: paths.home() }, { label: contentMessages.documents.title }]}
      title={contentMessages.documents.title}
      lead={contentMessages.documents.text}
    >
      <ul className="divide-y divide-line border-y border-line">
        {documents.map(({ id, title, url, version_on }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <RouterLink href={url} className="target py-2 font-semibold hover:text-primary-700 hover:underline">
              {title}
            </RouterLink>
            {version_on && <span className="text-ink-soft">{contentMessages.documents.version(version_on)}</span>}
          </li>
        ))}
        <li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
          <a href={paths.withdrawalForm()} className="target py-2 font-semibold hover:text-primary-700 hover:underline">
            {contentMessages.documents.withdrawalForm}
          </a>
          <span className="text-ink-soft">PDF</span>
        </li>
      </ul>
    </TextPage>
  )
}
