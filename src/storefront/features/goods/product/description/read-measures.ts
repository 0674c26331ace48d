import { measureNames } from '#contracts/attribute-names.ts'
import type { ProductDetail } from '#contracts/catalog.ts'

/** How large a thing is, in centimetres. A single measure is its height. */
export type Measures = { widthCm: number | undefined; heightCm: number }

/** What is easily compared with a child. */
const compared = { minCm: 20, maxCm: 300 }

const one = String.raw`(\d+(?:,\d+)?)`
const form = new RegExp(`^${one}(?: × ${one})? (cm|m)$`)

/** Reads the measures of a thing from the attributes that its page shows; undefined = not said, or not worth a comparison. */
export function readMeasures(attributes: ProductDetail['attributes']): Measures | undefined {
  const read = (wanted: string) => parseMeasures(attributes.find(({ name }) => name === wanted)?.value ?? '')
  const height = read(measureNames.height)
  const measures = height
    ? { widthCm: read(measureNames.width)?.heightCm, heightCm: height.heightCm }
    : read(measureNames.dimensions)
  if (!measures) return undefined
  const largest = Math.max(measures.heightCm, measures.widthCm ?? 0)
  return largest >= compared.minCm && largest <= compared.maxCm ? measures : undefined
}

/** `86 cm`, `150 × 100 cm` (width, height), `1 × 2,5 m`; undefined for ranges, lists and three measures. */
function parseMeasures(text: string): Measures | undefined {
  const [, first, second, unit] = form.exec(text.replaceAll('\u00A0', ' ')) ?? []
  if (first === undefined) return undefined
  const toCm = (number: string) => Number(number.replace(',', '.')) * (unit === 'm' ? 100 : 1)
  return second === undefined
    ? { widthCm: undefined, heightCm: toCm(first) }
    : { widthCm: toCm(first), heightCm: toCm(second) }
}
