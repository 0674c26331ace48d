import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { Opening } from '#contracts/admin/opening.ts'
import { api } from '../api.ts'
import { OpeningSteps } from '../areas/opening/opening-steps.tsx'
import { requireSession } from '../enter.ts'
import { frameWords } from '../i18n/frame-words.ts'
import { useTitle } from '../kit/browser/use-title.ts'
import { Icon } from '../kit/icons/icon.tsx'
import { Keys } from '../kit/keyboard/keys.tsx'
import { RouterLink } from '../kit/router-link.tsx'
import { listDestinations } from '../layout/navigation.ts'
import { paths } from '../paths.ts'
import { mayCall, useSession } from '../session.ts'

type Data = { opening: Opening | undefined }

export async function loader({ request }: LoaderFunctionArgs): Promise<Data> {
  const session = await requireSession(request)
  if (!mayCall(session, adminEndpoints.opening.get)) return { opening: undefined }
  const { data } = await api.opening.get({ signal: request.signal })
  const isFinished = data.state === 'open' && data.steps.every((step) => step.is_done || !step.is_needed)
  return { opening: isFinished ? undefined : data }
}

/** The first screen: where a person goes from here. What needs them today comes with the areas that know it. */
export function Component() {
  const session = useSession()
  const { opening } = useLoaderData<Data>()
  useTitle(frameWords.today)
  return (
    <div className="grid max-w-article content-start gap-6 px-4 py-6 md:px-6">
      <div>
        <h1 className="text-2xl">{frameWords.greeting(firstName(session?.user.name ?? ''))}</h1>
        <p className="pt-1 text-ink-soft">{frameWords.todayLead}</p>
      </div>
      {opening && <OpeningSteps opening={opening} />}
      <ul className="grid gap-3 md:grid-cols-2">
        {listDestinations(session)
          .filter(({ path }) => path !== paths.today)
          .map(({ path, label, icon, keys }) => (
            <li key={path}>
              <RouterLink
                href={path}
                className="flex min-h-15 items-center gap-3 rounded-card border border-line px-4 font-medium hover:border-primary-700 hover:text-primary-700"
              >
                <Icon name={icon} className="size-6 text-ink-soft" />
                <span className="grow">{label}</span>
                <Keys keys={keys} className="hidden md:inline-flex" />
              </RouterLink>
            </li>
          ))}
      </ul>
      <p className="hidden text-xs text-ink-soft md:block">{frameWords.todayKeys}</p>
    </div>
  )
}

function firstName(name: string): string {
  return name.split(' ', 1)[0] ?? name
}
