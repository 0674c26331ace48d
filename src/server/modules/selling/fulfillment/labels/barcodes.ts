/** Draws a text as Code 128, an SVG. */
export type DrawBarcode = (text: string) => string

/** The library is loaded by the first label. */
export async function loadBarcodes(): Promise<DrawBarcode> {
  const { toSVG } = await import('bwip-js/node')
  return (text) => toSVG({ bcid: 'code128', text, height: 14 })
}
