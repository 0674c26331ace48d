/** The first rows of an uploaded file, for the person who says what its columns are. */
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { importOptionsSchema, type ImportHead } from '#contracts/admin/imports.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { UnreadableWorkbook } from '#server/platform/xlsx/unreadable-workbook.ts'
import { listStoreSlugs } from '../goods-file/goods.queries.ts'
import { listColumns } from '../goods-file/own-rows.rules.ts'
import { isKnown, requiredColumns } from '../import/formats/own-columns.rules.ts'
import { detectFormat } from '../import/formats/detect-format.ts'
import { guessColumns } from '../import/formats/suggest-mapping.rules.ts'
import { BrokenTable, detectDelimiter, normalizeTitle, readCsvRows, readCsvTitles } from '../import/source/csv-rows.ts'
import { detectEncoding, readStart, textSource, type CatalogSource } from '../import/source/source.ts'
import { findMapping, findPiece, type StoredImport } from './imports.queries.ts'
import { openPieces } from './pieces-source.ts'

const headBytes = 300_000
const sampledRows = 20
const samplesOfColumn = 3

type Uploaded = Pick<StoredImport, 'id' | 'sizeBytes'>

type Head = Pick<ImportHead, 'format' | 'is_known' | 'columns'> & { titles: string[] }

export async function readHead(q: Queryable, uploaded: Uploaded): Promise<ImportHead> {
  const head = await readFirstRows(q, uploaded)
  const stored = z.safeParse(importOptionsSchema, await findMapping(q, digestTitles(head.titles)))
  const { titles: _, ...shown } = head
  const stores = await listStoreSlugs(q)
  return {
    ...shown,
    known_columns: listColumns({ stores, lending: stores, attributes: [] }),
    required_columns: [...requiredColumns],
    options: stored.success ? stored.data : null,
  }
}

/** By which a mapping is remembered; undefined for a file without titles. */
export async function readTitlesDigest(q: Queryable, uploaded: Uploaded): Promise<string> {
  return digestTitles((await readFirstRows(q, uploaded)).titles)
}

/** A file that cannot be read has no columns; its comparison says why. */
async function readFirstRows(q: Queryable, uploaded: Uploaded): Promise<Head> {
  try {
    return await detectHead(await openHead(q, uploaded))
  } catch (error) {
    if (error instanceof BrokenTable || error instanceof UnreadableWorkbook)
      return { format: '', is_known: true, columns: [], titles: [] }
    throw error
  }
}

/** Of a text only the beginning: the end decides about its encoding, and may be far. */
async function openHead(q: Queryable, uploaded: Uploaded): Promise<CatalogSource> {
  const source = await openPieces(q, uploaded)
  if (source.rows) return source
  return textSource(cutAtLine((await findPiece(q, { id: uploaded.id, position: 0 })) ?? new Uint8Array()))
}

async function detectHead(source: CatalogSource): Promise<Head> {
  const encoding = await detectEncoding(source)
  const start = await readStart(source, encoding, 65_536)
  const detected = detectFormat(start)
  const text = start.replace(/^\uFEFF/, '').trimStart()
  if (text.startsWith('<'))
    return {
      format: detected.format?.label ?? '',
      is_known: true,
      columns: [],
      titles: detected.format ? detected.titles : [],
    }
  const delimiter = detectDelimiter(text)
  const titles = readCsvTitles(text, delimiter).map((title) => title.replace(/^\uFEFF/, ''))
  const isKnownShop = detected.format !== undefined && detected.format.id !== 'own'
  const samples = isKnownShop ? new Map<string, string[]>() : await readSamples(source, { delimiter, encoding })
  const guessed = new Map([...guessColumns(titles)].map(([column, title]) => [title, column]))
  return {
    format: detected.format?.label ?? '',
    is_known: isKnownShop,
    titles,
    columns: titles
      .filter((title) => title !== '')
      .map((title) => {
        const own = normalizeTitle(title)
        const guess = isKnown(own) ? own : (guessed.get(title) ?? null)
        return { title, samples: samples.get(own) ?? [], guess }
      }),
  }
}

/** Without the row that the end of the head has cut. */
function cutAtLine(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= headBytes) return bytes
  const head = bytes.subarray(0, headBytes)
  return head.subarray(0, head.lastIndexOf(10) + 1)
}

async function readSamples(
  source: CatalogSource,
  { delimiter, encoding }: { delimiter: string; encoding: Parameters<typeof readCsvRows>[1]['encoding'] },
): Promise<Map<string, string[]>> {
  const samples = new Map<string, string[]>()
  let count = 0
  try {
    for await (const { cells } of readCsvRows(source, { delimiter, encoding })) {
      for (const [column, text] of Object.entries(cells)) {
        const shown = samples.get(column) ?? []
        const value = text.trim().slice(0, 80)
        if (value !== '' && shown.length < samplesOfColumn && !shown.includes(value)) shown.push(value)
        samples.set(column, shown)
      }
      if ((count += 1) >= sampledRows) break
    }
  } catch (error) {
    // The comparison names the row; the samples until there are true.
    if (!(error instanceof BrokenTable)) throw error
  }
  return samples
}

function digestTitles(titles: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify(titles.map(normalizeTitle)))
    .digest('hex')
}
