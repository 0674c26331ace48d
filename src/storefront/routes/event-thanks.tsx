import { type LoaderFunctionArgs, useLoaderData } from '#storefront/router/index.ts'
import { enquiry } from '#contracts/messages/enquiry.ts'
import { getApi } from '#storefront/api.ts'
import { PostStrip } from '#storefront/features/shop/content/post-strip.tsx'
import { serviceMessages } from '#storefront/i18n/service-messages.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'
import { Button } from '#ui/button.tsx'
import { CheckIcon } from '#ui/icons.tsx'

const words = serviceMessages.enquiry

export async function loader(args: LoaderFunctionArgs) {
  const { data } = await getApi(args).content.blogPosts({ query: { limit: '3' } })
  return data
}

export const handle = { meta: () => ({ title: words.thanksTitle, isNoindex: true }) } satisfies RouteHandle

export function Component() {
  const posts = useLoaderData<typeof loader>()
  return (
    <>
      <div className="page section mx-auto grid max-w-form justify-items-center gap-4 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-success-50 text-success">
          <CheckIcon className="size-8" />
        </span>
        <h1>{words.thanksTitle}</h1>
        <p className="text-lg">{enquiry.sent}</p>
        <p className="text-ink-soft">{words.thanksNext}</p>
        <Button as={RouterLink} href={paths.home()} look="secondary">
          {serviceMessages.common.home}
        </Button>
      </div>
      <div className="page">
        <PostStrip posts={posts} />
      </div>
    </>
  )
}
