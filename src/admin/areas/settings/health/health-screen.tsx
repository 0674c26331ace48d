import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Health, HealthLevel } from '#contracts/admin/health.ts'
import { SheetLinks } from '../sheet-links.tsx'
import { healthWords as words } from '#admin/i18n/health-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import { paths } from '#admin/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { DeadLetters } from './dead-letters.tsx'
import { LevelMark } from './level-mark.tsx'
import { listParts, type Part } from './list-parts.ts'
import { TechnicalReason } from './technical-reason.tsx'

const tones = { fine: 'success', attention: 'warning', broken: 'danger' } as const satisfies Record<HealthLevel, string>

/** How the parts of the shop are that run unseen, the worst first, and the jobs that failed for good. */
export function HealthScreen({ health }: { health: Health }) {
  const { revalidate } = useRevalidator()
  const [isAsking, setIsAsking] = useState(false)
  useTitle(words.title)
  const askAgain = async () => {
    setIsAsking(true)
    await revalidate()
    setIsAsking(false)
  }
  return (
    <section className="grid content-start gap-6" aria-label={words.title}>
      <div>
        <SheetLinks here={paths.health} />
        <div className="grid gap-1 px-4 pt-6 md:px-6">
          <h1 className="text-xl">{words.title}</h1>
          <p className="text-ink-soft">{words.lead}</p>
        </div>
      </div>
      <div className="grid max-w-article gap-8 px-4 pb-8 md:px-6">
        <div className="grid gap-3">
          <Alert tone={tones[health.level]}>{words.summary[health.level]}</Alert>
          <p className="flex flex-wrap items-center justify-between gap-3">
            <span className="text-ink-soft">{words.checked(formatTime(health.checked_at))}</span>
            <Button look="secondary" isLoading={isAsking} onClick={() => void askAgain()}>
              {words.again}
            </Button>
          </p>
        </div>
        <DeadLetters letters={health.dead_letters} />
        <section className="grid gap-2">
          <h2 className="text-lg">{words.parts}</h2>
          <ul className="grid border-t border-line">
            {listParts(health).map((part) => (
              <PartRow key={part.name} part={part} />
            ))}
          </ul>
        </section>
      </div>
    </section>
  )
}

function PartRow({ part: { name, level, facts, error } }: { part: Part }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 border-b border-line py-3">
      <h3 className="text-base font-medium">{name}</h3>
      <LevelMark level={level} />
      <div className="col-span-2 min-w-0">
        <p>{facts.join(' · ')}</p>
        {error !== '' && <TechnicalReason text={error} />}
      </div>
    </li>
  )
}
