// The caron of ď, ľ and ť is beside the letter, beyond its advance width. The families leave that space to kerning
// with the next letter, which in a browser comes from another file. So this widens the advance width itself.

export type Widening = {
  letters: string
  /** `like` is the letter with the least space on its right side. */
  like: string
}

/** Widens letters of a TrueType font in place; a font without them is left unchanged. */
export function widenLetters(font: Buffer, { letters, like }: Widening): void {
  const tables = readTables(font)
  const glyphs = readGlyphs(font, tables)
  const model = glyphs.get(like)
  if (model === undefined) return
  const metrics = readMetrics(font, tables)
  const least = metrics.advanceOf(model) - metrics.rightOf(model)
  for (const letter of letters) {
    const glyph = glyphs.get(letter)
    if (glyph === undefined) throw new Error(`The font has ${like} but not ${letter}.`)
    metrics.setAdvance(glyph, Math.max(metrics.advanceOf(glyph), metrics.rightOf(glyph) + least))
  }
}

type Tables = (name: string) => number

/** The offset of each table in the file. */
function readTables(font: Buffer): Tables {
  const starts = new Map<string, number>()
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const record = 12 + 16 * index
    starts.set(font.toString('latin1', record, record + 4), font.readUInt32BE(record + 8))
  }
  return (name) => {
    const start = starts.get(name)
    if (start === undefined) throw new Error(`The font has no table ${name}.`)
    return start
  }
}

/** Glyph number per letter, from the segments of a `cmap` subtable of format 4. */
function readGlyphs(font: Buffer, tables: Tables): Map<string, number> {
  const cmap = tables('cmap')
  const glyphs = new Map<string, number>()
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index += 1) {
    const table = cmap + font.readUInt32BE(cmap + 8 + 8 * index)
    if (font.readUInt16BE(table) !== 4) continue
    const size = font.readUInt16BE(table + 6)
    for (let segment = 0; segment < size; segment += 2) {
      const last = font.readUInt16BE(table + 14 + segment)
      const first = font.readUInt16BE(table + 16 + size + segment)
      const delta = font.readUInt16BE(table + 16 + 2 * size + segment)
      const rangePlace = table + 16 + 3 * size + segment
      const range = font.readUInt16BE(rangePlace)
      for (let code = first; code <= last && code < 0xffff; code += 1) {
        const glyph = range === 0 ? (code + delta) & 0xffff : font.readUInt16BE(rangePlace + range + 2 * (code - first))
        glyphs.set(String.fromCodePoint(code), glyph)
      }
    }
  }
  return glyphs
}

function readMetrics(font: Buffer, tables: Tables) {
  const isLong = font.readInt16BE(tables('head') + 50) === 1
  const widths = font.readUInt16BE(tables('hhea') + 34)
  const placeOf = (glyph: number) => {
    // Glyphs after the last width share it.
    if (glyph >= widths) throw new Error(`Glyph ${glyph} has no width of its own.`)
    return tables('hmtx') + 4 * glyph
  }
  const outlineOf = (glyph: number) => {
    const loca = tables('loca')
    return tables('glyf') + (isLong ? font.readUInt32BE(loca + 4 * glyph) : 2 * font.readUInt16BE(loca + 2 * glyph))
  }
  return {
    advanceOf: (glyph: number) => font.readUInt16BE(placeOf(glyph)),
    setAdvance: (glyph: number, advance: number) => {
      font.writeUInt16BE(advance, placeOf(glyph))
      forgetOtherMetrics(font, outlineOf(glyph))
    },
    rightOf: (glyph: number) => font.readInt16BE(outlineOf(glyph) + 6),
  }
}

/** A composite glyph may take its metrics from a component, which would override its own width. */
function forgetOtherMetrics(font: Buffer, outline: number): void {
  if (font.readInt16BE(outline) >= 0) return
  let place = outline + 10
  for (;;) {
    const flags = font.readUInt16BE(place)
    font.writeUInt16BE(flags & ~component.useMyMetrics, place)
    if ((flags & component.more) === 0) return
    place += 4 + (flags & component.hasWords ? 4 : 2)
    if (flags & component.hasScale) place += 2
    else if (flags & component.hasTwoScales) place += 4
    else if (flags & component.hasMatrix) place += 8
  }
}

/** Flags of a component in `glyf`. */
const component = {
  hasWords: 0x1,
  hasScale: 0x8,
  more: 0x20,
  hasTwoScales: 0x40,
  hasMatrix: 0x80,
  useMyMetrics: 0x200,
}
