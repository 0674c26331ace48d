import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { memoryPages, validateXML } from 'xmllint-wasm'

const folder = join(import.meta.dirname, 'schemas')
/** Files imported by the schemas. */
const parts = ['sitemap-image.xsd', 'google-merchant-item.xsd', 'pohoda-invoice.xsd', 'pohoda-type.xsd']

/** The faults that libxml2 finds in a document by a schema of tests/support/schemas; empty = valid. */
export async function validateXml(contents: string, schema: string): Promise<string[]> {
  const result = await validateXML({
    xml: [{ fileName: 'document.xml', contents }],
    schema: [{ fileName: schema, contents: read(schema) }],
    preload: parts.map((fileName) => ({ fileName, contents: read(fileName) })),
    maxMemoryPages: memoryPages.GiB,
  })
  return result.errors.map(({ message }) => message)
}

function read(name: string): string {
  return readFileSync(join(folder, name), 'utf8')
}
