import fc, { type Arbitrary } from 'fast-check'
import { anyFile, bytesOf, type FuzzFile } from './fuzz-files.ts'
import { hostileText, nearly, type JsonSchema, type KnownValues } from './json-schema-arbitrary.ts'

/** A form with files, as fast-check prints it when a call fails. */
export type FuzzForm = {
  parts: { field: string; value: string | FuzzFile }[]
  /** How its bytes differ from what a browser sends. */
  fault: (typeof faults)[number]
}

const boundary = 'fuzz-7d1a'
const faults = ['none', 'cut', 'unclosed', 'other boundary', 'no boundary', 'empty', 'json'] as const

/** Forms of an operation: mostly with a file where its contract asks for one. */
export function formOf(schema: JsonSchema, known: KnownValues): Arbitrary<FuzzForm> {
  const fields = Object.entries(schema.properties ?? {}).map(([field, own]) => partsOf(field, own, known))
  const others = fc.array(fc.record({ field: hostileText, value: valueOf(hostileText) }), { maxLength: 2 })
  return fc.record({
    parts: fc
      .tuple(...fields, fc.oneof({ weight: 9, arbitrary: fc.constant([]) }, others))
      .map((parts) => parts.flat()),
    fault: fc.oneof({ weight: 12, arbitrary: fc.constant('none' as const) }, fc.constantFrom(...faults)),
  })
}

function partsOf(field: string, schema: JsonSchema, known: KnownValues): Arbitrary<FuzzForm['parts']> {
  const text = nearly(schema, known, field).map(String)
  const usual: Arbitrary<string | FuzzFile> = schema.format === 'binary' ? anyFile : text
  const part = fc.record({
    field: fc.constant(field),
    value: fc.oneof({ weight: 12, arbitrary: usual }, valueOf(text)),
  })
  return fc.oneof({ weight: 12, arbitrary: fc.tuple(part) }, { weight: 1, arbitrary: fc.array(part, { maxLength: 3 }) })
}

function valueOf(text: Arbitrary<string>): Arbitrary<string | FuzzFile> {
  return fc.oneof(text, anyFile)
}

/** What is sent: names are written as they are, which no browser would do. */
export function writeForm({ parts, fault }: FuzzForm): { type: string; bytes: Buffer } {
  const whole = Buffer.concat([...parts.flatMap(writePart), Buffer.from(`--${boundary}--\r\n`)])
  const type = `multipart/form-data; boundary=${boundary}`
  switch (fault) {
    case 'none':
      return { type, bytes: whole }
    case 'cut':
      return { type, bytes: whole.subarray(0, whole.length / 2) }
    case 'unclosed':
      return { type, bytes: whole.subarray(0, whole.length - boundary.length - 6) }
    case 'other boundary':
      return { type: 'multipart/form-data; boundary=other', bytes: whole }
    case 'no boundary':
      return { type: 'multipart/form-data', bytes: whole }
    case 'empty':
      return { type, bytes: Buffer.alloc(0) }
    case 'json':
      return { type: 'application/json', bytes: Buffer.from(JSON.stringify(parts)) }
  }
}

function writePart({ field, value }: FuzzForm['parts'][number]): Buffer[] {
  const name = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"`
  if (typeof value === 'string') return [Buffer.from(`${name}\r\n\r\n${value}\r\n`)]
  const { fileName, type } = value
  return [
    Buffer.from(`${name}; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n`),
    bytesOf(value),
    Buffer.from('\r\n'),
  ]
}
