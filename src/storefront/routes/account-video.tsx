import { type LoaderFunctionArgs, redirect, useLoaderData } from '#storefront/router/index.ts'
import { findOrUndefined, getApi } from '#storefront/api.ts'
import { AccountShell } from '#storefront/features/people/account/account-shell.tsx'
import { requireUser } from '#storefront/features/people/account/sign-in/require-user.ts'
import { VideoPlayer } from '#storefront/features/people/account/videos/video-player.tsx'
import { VideoTranscript } from '#storefront/features/people/account/videos/video-transcript.tsx'
import { toCardView } from '#storefront/features/goods/catalog/cards/card-view.ts'
import { ProductGrid } from '#storefront/features/goods/catalog/cards/product-grid.tsx'
import { useConsent } from '#storefront/features/shop/consent/consent-store.ts'
import { accountMessages } from '#storefront/i18n/account-messages.ts'
import { notFound } from '#storefront/kit/page/not-found.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import type { LoaderData, RouteHandle } from '#storefront/seo/page-meta.ts'

const words = accountMessages.video

/** Without an id the list; an unknown id is a 404 (decisions, section 2). */
export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args)
  const id = args.params['id']
  if (id === undefined) throw redirect(paths.accountVideos())
  if (!/^[1-9]\d{0,8}$/.test(id)) throw notFound()
  const answer = await findOrUndefined(getApi(args).videos.video({ params: { id } }))
  if (!answer) throw notFound()
  const { products, ...video } = answer.data
  return { user, video, products: products.map(toCardView) }
}

export const handle = {
  meta: ({ data }) => ({ title: data.video.title, isNoindex: true }),
} satisfies RouteHandle<LoaderData<typeof loader>>

export function Component() {
  const { user, video, products } = useLoaderData<typeof loader>()
  const { groups } = useConsent()
  return (
    <AccountShell
      user={user}
      title={video.title}
      path={paths.accountVideo(video.id)}
      lead={video.perex}
      action={
        <RouterLink
          href={paths.accountVideos()}
          className="target inline-flex min-h-11 items-center font-semibold text-primary-600 underline-offset-4 hover:underline"
        >
          {words.all}
        </RouterLink>
      }
    >
      <VideoPlayer key={video.id} video={video} hasConsent={groups.includes('marketing')} />
      <VideoTranscript lines={video.transcript} />
      {products.length > 0 && (
        <section className="grid gap-4">
          <h2>{words.products}</h2>
          <ProductGrid products={products} />
        </section>
      )}
    </AccountShell>
  )
}
