import { type LoaderFunctionArgs, useLoaderData } from '#storefront/router/index.ts'
import { getApi } from '#storefront/api.ts'
import { AccountFault } from '#storefront/features/people/account/sign-in/account-fault.tsx'
import { AccountShell } from '#storefront/features/people/account/account-shell.tsx'
import { requireUser } from '#storefront/features/people/account/sign-in/require-user.ts'
import { VideoList } from '#storefront/features/people/account/videos/video-list.tsx'
import { accountMessages as words } from '#storefront/i18n/account-messages.ts'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args)
  return { user, videos: (await getApi(args).videos.list()).data }
}

export const handle = { meta: () => ({ title: words.videos, isNoindex: true }) } satisfies RouteHandle

export function Component() {
  const { user, videos } = useLoaderData<typeof loader>()
  return (
    <AccountShell user={user} title={words.videos} path={paths.accountVideos()} lead={words.video.text}>
      <VideoList videos={videos} />
    </AccountShell>
  )
}

export function ErrorBoundary() {
  return <AccountFault title={words.videos} text={words.loadFailed} href={paths.accountVideos()} />
}
