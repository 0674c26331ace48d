import type { StorePerson } from '#contracts/content.ts'
import { keepTogether } from '#kernel/keep-together.ts'
import { branchMessages } from '#storefront/i18n/branch-messages.ts'
import { tintGrounds } from '#ui/tint-grounds.ts'

const grounds = Object.values(tintGrounds)

export type StorePeopleProps = { people: readonly StorePerson[] }

/** Whom a visitor meets in this store. */
export function StorePeople({ people }: StorePeopleProps) {
  if (people.length === 0) return null
  return (
    <section aria-labelledby="store-people" className="grid gap-3">
      <h2 id="store-people" className="text-xl">
        {branchMessages.people}
      </h2>
      <ul className="grid gap-4 md:grid-cols-2 md:gap-6">
        {people.map(({ name, role, note }, index) => (
          // Two people of one name are two people.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="flex gap-3">
            <span
              aria-hidden
              className={`grid size-12 shrink-0 place-items-center rounded-full font-display text-lg font-bold ${grounds[index % grounds.length]}`}
            >
              {toInitials(name)}
            </span>
            <span className="min-w-0 break-words">
              <strong className="font-semibold">{name}</strong>
              {role !== '' && <span className="block text-ink-soft">{role}</span>}
              {note !== '' && <span className="block pt-1">{keepTogether(note)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Of the first and the last word of a name. */
function toInitials(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words[0], ...words.slice(1).slice(-1)].map((word) => [...(word ?? '')][0] ?? '').join('')
}
