import { clsx } from 'clsx'
import type { HealthLevel } from '#contracts/admin/health.ts'
import { healthWords as words } from '#admin/i18n/health-words.ts'

const looks = {
  fine: 'text-success before:bg-success',
  attention: 'text-warning before:bg-warning',
  broken: 'text-danger before:bg-danger',
} as const

export function LevelMark({ level }: { level: HealthLevel }) {
  return (
    <span
      className={clsx(
        'flex items-center gap-2 whitespace-nowrap before:size-2.5 before:rounded-full before:content-[""]',
        looks[level],
      )}
    >
      {words.levels[level]}
    </span>
  )
}
