import fc, { type Arbitrary } from 'fast-check'

/** The part of JSON Schema that the contracts print. */
export type JsonSchema = {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: unknown[]
  pattern?: string
  format?: string
  maxLength?: number
}

/** Useful values by field name, so that not every run ends at the first check. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>

const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud83c',
  '\u202e\u0000',
  '__proto__',
  'constructor',
  "' OR 1=1; DROP TABLE orders; --",
  '%00%0a',
  '../../etc/passwd',
  '{{7*7}}${7*7}',
  '<script>alert(1)</script>',
  '𝕏'.repeat(50),
  'x'.repeat(5_000),
  '-0',
  '1e9',
  'NaN',
  '2147483648',
  '9999999999',
  '99999999999999999999',
]
const hostileNumbers = [-1, -0, 0, 0.5, 1e21, 1e308, 2_147_483_648, Number.MAX_SAFE_INTEGER, -2_147_483_649]
const hostileValue: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.constantFrom(...hostileNumbers),
  fc.constantFrom(null, true, [], {}, [[[]]], { length: 1e9 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
)
export const hostileText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 20 }),
)

/** Mostly what the schema requires, sometimes something entirely different. */
export function nearly(schema: JsonSchema, known: KnownValues, name = ''): Arbitrary<unknown> {
  const values = known[name]
  return fc.oneof(
    { weight: 12, arbitrary: values ? fc.constantFrom(...values) : valid(schema, known) },
    { weight: 1, arbitrary: valid(schema, known) },
    { weight: 1, arbitrary: hostileValue },
  )
}

function valid(schema: JsonSchema, known: KnownValues): Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => valid(option, known)))
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {})
      const model = Object.fromEntries(fields.map(([name, field]) => [name, nearly(field, known, name)]))
      const requiredKeys = (schema.required ?? []).filter((name) => name in model)
      return fc.oneof(
        { weight: 9, arbitrary: fc.record(model, { requiredKeys }) },
        fc.record(model, { requiredKeys: [] }),
      )
    }
    case 'array':
      return fc.array(schema.items ? nearly(schema.items, known) : fc.anything(), { maxLength: 3 })
    case 'integer':
    case 'number':
      return fc.integer({ min: 0, max: 100 })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern))
      return fc.string({ maxLength: Math.min(schema.maxLength ?? 40, 40) })
  }
}
