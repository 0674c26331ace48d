import { writeMeasures } from '#contracts/measures-text.ts'
import type { SizeProfile } from '#contracts/size-profiles.ts'
import { type Measure, measures } from '#contracts/size-tables.ts'
import { createStoredValue } from '#storefront/kit/browser/stored-value.ts'
import { profilesKey } from '#storefront/kit/goods/has-kept-profiles.ts'
import { useSharedValue } from '#ui/shared-value.ts'

export const wearers = ['dieta', 'zena', 'muz'] as const
export type WearerValue = (typeof wearers)[number]
const wearerValues = { dieta: 'child', zena: 'woman', muz: 'man' } as const

/** Measures under a name: "Ema, 7 rokov". */
export type KeptProfile = {
  name: string
  /** As typed, in whole centimeters and years. */
  measured: Partial<Record<Measure, string>>
  wearer: WearerValue | undefined
}

const maxKept = 20

/** Those of a visitor without an account, which never leave their browser. */
const kept = createStoredValue<readonly KeptProfile[]>({ key: profilesKey, parse: parseProfiles, initial: [] })

export function useKeptProfiles(): readonly KeptProfile[] {
  return useSharedValue(kept)
}

/** Instead of measures of the same name. */
export function keepProfile(profile: KeptProfile): void {
  const others = kept.read().filter(({ name }) => name !== profile.name)
  kept.publish([...others, profile].toSorted((a, b) => a.name.localeCompare(b.name, 'sk')).slice(-maxKept))
}

export function dropProfile(name: string): void {
  kept.publish(kept.read().filter((profile) => profile.name !== name))
}

/** As the account keeps it. */
export function toKept({ name, wearer, measures: own }: SizeProfile): KeptProfile {
  return { name, wearer: wearerOf(wearer), measured: toTexts(own) }
}

/** The kind of person as the API names it, and back. */
function wearerOf(wearer: string | null): WearerValue | undefined {
  return wearers.find((value) => wearerValues[value] === wearer)
}

export function toWearer(value: WearerValue | undefined) {
  return value === undefined ? null : wearerValues[value]
}

/** The measures as lists have them in their address. */
export function toFit({ measured, wearer }: Pick<KeptProfile, 'measured' | 'wearer'>): string | undefined {
  const numbers = Object.entries(measured).map(([measure, text]) => [measure, Number(text)] as const)
  return writeMeasures({ measured: Object.fromEntries(numbers), wearer: toWearer(wearer) ?? undefined })
}

function toTexts(own: Readonly<Record<string, unknown>>): Partial<Record<Measure, string>> {
  return Object.fromEntries(
    measures.flatMap((measure) => {
      const value = own[measure]
      return typeof value === 'number' || typeof value === 'string' ? [[measure, String(value)] as const] : []
    }),
  )
}

function parseProfiles(json: unknown): KeptProfile[] | undefined {
  return Array.isArray(json) ? json.flatMap(parseProfile) : undefined
}

function parseProfile(json: unknown): KeptProfile[] {
  if (typeof json !== 'object' || json === null || !('name' in json) || !('measured' in json)) return []
  const { name, measured } = json
  if (typeof name !== 'string' || typeof measured !== 'object' || measured === null) return []
  const wearer = wearers.find((value) => 'wearer' in json && json.wearer === value)
  return [{ name, wearer, measured: toTexts(Object.fromEntries(Object.entries(measured))) }]
}
