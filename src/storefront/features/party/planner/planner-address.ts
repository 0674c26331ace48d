import type { PlannedLine, PlannerQuery } from '#contracts/party/planner.ts'
import { maxAge, maxBudgetCents, maxGuests } from '#contracts/party/planner.ts'
import { messages } from '#contracts/messages.ts'
import { parseDay } from '#kernel/parse-day.ts'
import { plannerMessages } from '#storefront/i18n/planner-messages.ts'
import { paths } from '#storefront/paths.ts'

// The address of the page is the plan: it can be shared, printed and saved, and works without scripts.

/** What the form and the links put into the address, as text. */
export type PlannerAddress = {
  tema: string
  farba: string
  deti: string
  dospeli: string
  vek: string
  /** As it was typed; null = the address does not say it, so the remembered day counts. */
  datum: string | null
  rozpocet: string
  /** `{role}.{variant}.{extra packs}`, comma-separated. */
  vyber: string
  /** Roles that are not wanted, comma-separated. */
  bez: string
}

/** The buttons of Saturdays: the pressed one counts instead of the field. */
export const saturdayField = 'sobota'

export function readAddress(searchParams: URLSearchParams): PlannerAddress {
  const text = (value: string | null) => (value ?? '').trim()
  const day = searchParams.get(saturdayField) ?? searchParams.get('datum')
  return {
    tema: text(searchParams.get('tema')),
    farba: text(searchParams.get('farba')),
    deti: text(searchParams.get('deti')),
    dospeli: text(searchParams.get('dospeli')),
    vek: text(searchParams.get('vek')),
    datum: day === null ? null : day.trim(),
    rozpocet: text(searchParams.get('rozpocet')),
    vyber: text(searchParams.get('vyber')),
    bez: text(searchParams.get('bez')),
  }
}

/** The path with these parts; empty ones are left out, but an empty day stays, or the remembered one would return. */
export function toPath(address: PlannerAddress): string {
  const given = Object.entries(address).filter(([name, value]) => (name === 'datum' ? value !== null : value !== ''))
  const query = new URLSearchParams(given.map(([name, value]) => [name, value ?? '']))
  // Commas and dots stay readable.
  const text = query.toString().replaceAll('%2C', ',')
  return text === '' ? paths.planner() : `${paths.planner()}?${text}`
}

export type Faults = Record<string, string[]>

/** The question of the API, and what cannot be asked, by field. `day` = the day of the party, typed or remembered. */
export function toQuestion(
  address: PlannerAddress,
  { today, remembered, isSent }: { today: string; remembered: string | null; isSent: boolean },
): { query: PlannerQuery; faults: Faults; day: string | undefined } {
  const day = address.datum === null ? (remembered ?? undefined) : parseDay(address.datum, today)
  const children = readWhole(address.deti, maxGuests)
  const adults = readWhole(address.dospeli, maxGuests)
  const age = readWhole(address.vek, maxAge)
  const budgetCents = readBudget(address.rozpocet)
  const { faults: words } = plannerMessages
  const faults: Faults = {
    ...(children === undefined && { children: [words.count] }),
    ...(adults === undefined && { adults: [words.count] }),
    ...(age === undefined && { age: [words.age] }),
    ...(budgetCents === undefined && { budgetCents: [words.budget] }),
    ...(address.datum && day === undefined && { eventOn: [messages.checkout.eventUnreadable] }),
  }
  // A link to the form may say only the theme.
  const isAsked = isSent || address.deti !== '' || address.dospeli !== ''
  const query: PlannerQuery = {
    ...(address.tema !== '' && { theme: address.tema }),
    ...(address.farba !== '' && { color: address.farba }),
    ...(isAsked && { children: String(children ?? 0), adults: String(adults ?? 0) }),
    ...(typeof age === 'number' && { age: String(age) }),
    ...(day !== undefined && { eventOn: day }),
    ...(typeof budgetCents === 'number' && { budgetCents: String(budgetCents) }),
    ...(address.vyber !== '' && { picks: address.vyber }),
    ...(address.bez !== '' && { without: address.bez }),
  }
  return { query, faults, day }
}

/** Another variant for a role, with the packs that were added to it; `variantId` 0 = the best one. */
export function swapTo(address: PlannerAddress, { role, extra }: Choice, variantId: number): string {
  return toPath(pick(address, { role, variantId, extra }))
}

/** One pack more or less. */
export function addPacks(
  address: PlannerAddress,
  line: Choice & Pick<PlannedLine, 'variant_id' | 'is_picked'>,
  more: number,
): string {
  return toPath(
    pick(address, { role: line.role, variantId: line.is_picked ? line.variant_id : 0, extra: line.extra + more }),
  )
}

export function withoutRole(address: PlannerAddress, role: string): string {
  return toPath({ ...dropPick(address, role), bez: [...listOf(address.bez), role].join(',') })
}

/** Brings a role back: one that was taken out, or one for which the budget has no room. */
export function withRole(address: PlannerAddress, role: string): string {
  const bez = listOf(address.bez)
  if (bez.includes(role)) return toPath({ ...address, bez: bez.filter((one) => one !== role).join(',') })
  return toPath(pick(address, { role, variantId: 0, extra: 0 }))
}

type Choice = Pick<PlannedLine, 'role' | 'extra'>

function pick(
  address: PlannerAddress,
  { role, variantId, extra }: { role: string; variantId: number; extra: number },
): PlannerAddress {
  const others = listOf(dropPick(address, role).vyber)
  return { ...address, vyber: [...others, `${role}.${variantId}.${extra}`].join(',') }
}

function dropPick(address: PlannerAddress, role: string): PlannerAddress {
  return {
    ...address,
    vyber: listOf(address.vyber)
      .filter((one) => !one.startsWith(`${role}.`))
      .join(','),
  }
}

function listOf(text: string): string[] {
  return text.split(',').filter((part) => part !== '')
}

/** Null = nothing was typed, undefined = no such number. */
function readWhole(text: string, max: number): number | null | undefined {
  if (text === '') return null
  return /^\d{1,4}$/.test(text) && Number(text) <= max ? Number(text) : undefined
}

/** In cents; as `readWhole`. */
function readBudget(text: string): number | null | undefined {
  const typed = text.replace(/[\s\u00A0€]/g, '')
  if (typed === '') return null
  const [, euros, hundredths = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(typed) ?? []
  if (euros === undefined) return undefined
  const cents = Number(euros) * 100 + Number(hundredths.padEnd(2, '0'))
  return cents <= maxBudgetCents ? cents : undefined
}
