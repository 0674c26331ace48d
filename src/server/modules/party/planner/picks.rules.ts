import type { RolePick } from './plan.types.ts'

/** The choices of a query, by role; the contract has checked its form. Of several for one role the last counts. */
export function readPicks(text: string | undefined): Map<string, RolePick> {
  const picks = (text ?? '').split(',').flatMap((pick): [string, RolePick][] => {
    const [role = '', variant = '', extra = ''] = pick.split('.')
    const variantId = Number(variant)
    return role === '' ? [] : [[role, { variantId: variantId === 0 ? undefined : variantId, extra: Number(extra) }]]
  })
  return new Map(picks)
}

export function readWithout(text: string | undefined): Set<string> {
  return new Set((text ?? '').split(',').filter((role) => role !== ''))
}
