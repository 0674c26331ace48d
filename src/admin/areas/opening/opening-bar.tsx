import { useEffect, useState } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import type { Opening } from '#contracts/admin/opening.ts'
import { api } from '#admin/api.ts'
import { openingWords as words } from '#admin/i18n/opening-words.ts'
import { Icon } from '#admin/kit/icons/icon.tsx'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { paths } from '#admin/paths.ts'
import { keepOpening, readKeptOpening } from './kept-opening.ts'
import { stepPaths } from './step-paths.ts'

/** Over every screen of a shop that is being prepared: the way back to its steps, and the next one. */
export function OpeningBar() {
  const { pathname } = useLocation()
  const [opening, setOpening] = useState(readKeptOpening)
  const isAsked = useIsResting() && pathname !== paths.today
  useEffect(() => {
    if (!isAsked) return
    const control = new AbortController()
    // Without an answer the bar says what it knew.
    const ask = async () => {
      const answer = await api.opening.get({ signal: control.signal }).catch(() => undefined)
      if (!answer || control.signal.aborted) return
      keepOpening(answer.data)
      setOpening(answer.data)
    }
    void ask()
    return () => control.abort()
  }, [isAsked, pathname])
  if (pathname === paths.today || opening?.state !== 'preparing') return null
  return <Bar opening={opening} pathname={pathname} />
}

/** A screen that was saved or opened has said so to the shop. */
function useIsResting(): boolean {
  const { state } = useRevalidator()
  return useNavigation().state === 'idle' && state === 'idle'
}

function Bar({ opening: { steps }, pathname }: { opening: Opening; pathname: string }) {
  const done = steps.filter((step) => step.is_done).length
  const isHere = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  const open = steps.filter(({ step, is_done: isDone }) => {
    const path = stepPaths[step]
    return !isDone && path !== undefined && !isHere(path)
  })
  // A shop without a branch is not sent to the branches before everything else is done.
  const next = open.find((step) => step.is_needed) ?? open[0]
  const nextPath = next && stepPaths[next.step]
  const look = 'flex min-h-11 items-center gap-1 font-medium hover:text-primary-700'
  return (
    <nav
      aria-label={words.bar}
      className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line bg-primary-50 px-4 text-sm md:px-6"
    >
      <RouterLink href={paths.today} className={look}>
        <Icon name="back" className="size-4" />
        {words.back(done, steps.length)}
      </RouterLink>
      {next && nextPath !== undefined && (
        <RouterLink href={nextPath} className={look}>
          {words.next(words.steps[next.step].title)}
        </RouterLink>
      )}
    </nav>
  )
}
