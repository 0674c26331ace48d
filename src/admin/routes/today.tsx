import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { Opening } from '#contracts/admin/opening.ts'
import type { Today } from '#contracts/admin/today.ts'
import { api } from '../api.ts'
import { keepOpening } from '../areas/opening/kept-opening.ts'
import { Duties } from '../areas/today/duties.tsx'
import { requireSession } from '../enter.ts'
import { frameWords } from '../i18n/frame-words.ts'
import { todayWords } from '../i18n/today-words.ts'
import { type Loaded, loadOrKeep } from '../kit/browser/load-or-keep.ts'
import { formatTime } from '../kit/browser/moments.ts'
import { useTitle } from '../kit/browser/use-title.ts'
import { latePart } from '../kit/states/late-part.tsx'
import { Icon } from '../kit/icons/icon.tsx'
import { RouterLink } from '../kit/router-link.tsx'
import { listDestinations } from '../layout/navigation.ts'
import { paths } from '../paths.ts'
import { mayCall, useSession } from '../session.ts'

type Data = Loaded<{ today: Today; opening: Opening | undefined }>

// A shop is opened once; afterwards nothing of it is loaded.
const OpeningSteps = latePart(async () => (await import('../areas/opening/opening-steps.tsx')).OpeningSteps)
const Findings = latePart(async () => (await import('../areas/today/findings.tsx')).Findings)
const RestOfToday = latePart(async () => (await import('../areas/today/rest-of-today.tsx')).RestOfToday)

export async function loader({ request }: LoaderFunctionArgs): Promise<Data> {
  const session = await requireSession(request)
  const { signal } = request
  return loadOrKeep(`today:${session.user.id}`, async () => {
    const [today, opening] = await Promise.all([
      api.today.get({ signal }),
      mayCall(session, adminEndpoints.opening.get) ? api.opening.get({ signal }) : undefined,
    ])
    if (opening) keepOpening(opening.data)
    return { data: { today: today.data, opening: opening && isUnfinished(opening.data) ? opening.data : undefined } }
  })
}

/** The first screen: what needs the person, what was sold, and where they go from here. */
export function Component() {
  const session = useSession()
  const { data, keptAt } = useLoaderData<Data>()
  const { today, opening } = data
  const { revalidate } = useRevalidator()
  useTitle(frameWords.today)
  return (
    <div className="grid max-w-article content-start gap-6 px-4 py-6 md:px-6">
      <div>
        <h1 className="text-2xl">{todayWords.greeting(firstName(session?.user.name ?? ''))}</h1>
        {keptAt !== undefined && (
          <p role="status" className="pt-1 text-warning">
            {todayWords.keptFrom(formatTime(keptAt))}
          </p>
        )}
      </div>
      {opening && <OpeningSteps opening={opening} />}
      {today.findings.length > 0 && <Findings findings={today.findings} />}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-12">
        <Duties duties={today.duties} />
        <RestOfToday sales={today.sales} onChange={() => void revalidate()} />
      </div>
      <Destinations />
      <p className="hidden text-xs text-ink-soft md:block">{todayWords.keys}</p>
    </div>
  )
}

/** The rest of the menu, which a phone shows nowhere else; a desk has it at the side. */
function Destinations() {
  return (
    <ul className="grid gap-3 md:hidden">
      {listDestinations(useSession())
        .filter(({ path }) => path !== paths.today)
        .map(({ path, label, icon }) => (
          <li key={path}>
            <RouterLink
              href={path}
              className="flex min-h-15 items-center gap-3 rounded-card border border-line px-4 font-medium hover:border-primary-700 hover:text-primary-700"
            >
              <Icon name={icon} className="size-6 text-ink-soft" />
              {label}
            </RouterLink>
          </li>
        ))}
    </ul>
  )
}

function isUnfinished({ state, steps }: Opening): boolean {
  return state === 'preparing' || steps.some((step) => step.is_needed && !step.is_done)
}

function firstName(name: string): string {
  return name.split(' ', 1)[0] ?? name
}
