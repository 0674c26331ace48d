import type { SizeProfile } from '#contracts/size-profiles.ts'
import { type Measure, measures } from '#contracts/size-tables.ts'
import { createStoredValue } from '#storefront/kit/browser/stored-value.ts'
import { useSharedValue } from '#ui/shared-value.ts'
import { type AskedSize, listHref, wearerOf, wearers } from './asked-size.ts'

/** Measures under a name: "Ema, 7 rokov". */
export type KeptProfile = Pick<AskedSize, 'measured' | 'wearer'> & { name: string }

const maxKept = 20

/** Those of a visitor without an account, which never leave their browser. */
const kept = createStoredValue<readonly KeptProfile[]>({ key: 'size-profiles', parse: parseProfiles, initial: [] })

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

/** The finder with these measures, for the same product. */
export function profileHref(profile: KeptProfile, { productId, variantId }: AskedSize): string {
  const of =
    productId === undefined ? '' : `&produkt=${productId}${variantId === undefined ? '' : `&variant=${variantId}`}`
  return listHref(profile) + of
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
