import type { Measure, Wearer } from './size-tables.ts'

/** Measures as whole centimeters and years, and whose clothes are meant. */
export type WrittenMeasures = {
  measured: Partial<Record<Measure, number>>
  wearer: Exclude<Wearer, 'anyone'> | undefined
}

const letters: Readonly<Record<string, Measure>> = {
  v: 'height',
  h: 'chest',
  p: 'waist',
  b: 'hips',
  o: 'head',
  r: 'age',
}
const wearers: Readonly<Record<string, WrittenMeasures['wearer']>> = { d: 'child', z: 'woman', m: 'man' }

export function readMeasures(text: string): WrittenMeasures {
  const parts = text.split('-')
  const measured = parts.flatMap((part) => {
    const measure = letters[part.charAt(0)]
    return measure === undefined ? [] : [[measure, Number(part.slice(1))] as const]
  })
  return { measured: Object.fromEntries(measured), wearer: wearers[parts.at(-1) ?? ''] }
}

/** Undefined without a measure. */
export function writeMeasures({ measured, wearer }: WrittenMeasures): string | undefined {
  const parts = Object.entries(letters).flatMap(([letter, measure]) =>
    measured[measure] === undefined ? [] : [`${letter}${measured[measure]}`],
  )
  if (parts.length === 0) return undefined
  const whose = Object.entries(wearers).find(([, known]) => wearer !== undefined && known === wearer)?.[0]
  return [...parts, ...(whose === undefined ? [] : [whose])].join('-')
}
