import { type LoaderFunctionArgs, useLoaderData } from '#storefront/router/index.ts'
import { getApi } from '#storefront/api.ts'
import { ThemeList } from '#storefront/features/party/themes/theme-list.tsx'
import { messages } from '#storefront/i18n/messages.ts'
import { themeMessages as words } from '#storefront/i18n/theme-messages.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { TextPage } from '#storefront/kit/page/text-page.tsx'
import { paths } from '#storefront/paths.ts'
import { itemListJsonLd } from '#storefront/seo/item-list-json-ld.ts'
import type { LoaderData, RouteHandle } from '#storefront/seo/page-meta.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

export async function loader(args: LoaderFunctionArgs) {
  return { themes: (await getApi(args).party.themes()).data }
}

export const handle = {
  meta: ({ data: { themes }, origin }) => ({
    title: words.title,
    description: words.description,
    canonicalPath: paths.themes(),
    imageSrc: themes[0]?.image?.src,
    jsonLd: [itemListJsonLd({ name: words.title, items: themes, origin })],
  }),
} satisfies RouteHandle<LoaderData<typeof loader>>

/** Every theme as its picture. */
export function Component() {
  const { themes } = useLoaderData<typeof loader>()
  return (
    <TextPage
      crumbs={[{ label: messages.common.home, href: paths.home() }, { label: words.title }]}
      title={words.title}
      lead={words.lead}
      width="page"
    >
      {themes.length === 0 ? (
        <Alert
          tone="info"
          action={
            <Button as={RouterLink} href={paths.shop()} look="secondary">
              {words.toShop}
            </Button>
          }
        >
          {words.empty}
        </Alert>
      ) : (
        <ThemeList themes={themes} heading="h2" hasMain />
      )}
    </TextPage>
  )
}
