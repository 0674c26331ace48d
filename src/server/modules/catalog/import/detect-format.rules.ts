export type CatalogueFormat = 'own' | 'shopify' | 'woocommerce' | 'heureka'

export type Detected =
  | { format: 'heureka' }
  | { format: Exclude<CatalogueFormat, 'heureka'>; delimiter: string }
  | { format: undefined; reason: string }

/** Tells the format by the first line of a CSV, or by the root element of an XML file. Takes the beginning of the text. */
export function detectFormat(start: string): Detected {
  const text = start.replace(/^\uFEFF/, '').trimStart()
  if (text === '') return { format: undefined, reason: 'Súbor je prázdny.' }
  if (text.startsWith('<')) {
    return /<SHOP[\s>]|<SHOPITEM[\s>]/i.test(text)
      ? { format: 'heureka' }
      : { format: undefined, reason: 'XML súbor nie je feed Heureky: chýba prvok SHOP.' }
  }
  const header = text.slice(0, text.search(/\r|\n|$/))
  const delimiter = detectDelimiter(header)
  const columns = new Set(splitHeader(header, delimiter))
  const has = (...names: string[]) => names.every((name) => columns.has(name))
  if (has('product_code')) return { format: 'own', delimiter }
  if (has('handle', 'variant price') || has('handle', 'title', 'variant sku')) return { format: 'shopify', delimiter }
  if (has('sku', 'type', 'regular price')) return { format: 'woocommerce', delimiter }
  return {
    format: undefined,
    reason:
      'Formát súboru sme nerozpoznali. Prvý riadok CSV musí obsahovať stĺpec product_code, alebo musí ísť o export zo Shopify či WooCommerce.',
  }
}

/** The character that splits the header into most columns, not counting what stands in quotes. */
function detectDelimiter(header: string): string {
  const bare = header.replace(/"(?:[^"]|"")*"/g, '""')
  const counts = [';', ',', '\t', '|'].map((delimiter) => ({ delimiter, count: bare.split(delimiter).length - 1 }))
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).delimiter
}

function splitHeader(header: string, delimiter: string): string[] {
  return header.split(delimiter).map((name) => normaliseColumn(name.replace(/^"|"$/g, '')))
}

export function normaliseColumn(name: string): string {
  return name
    .replace(/^\uFEFF/, '')
    .trim()
    .toLowerCase()
}
