import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Reads the codes in view; the texts. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string[]>

/** Goods carry EAN, UPC or ITF; papers, parcels and shelves of the shop Code 128 or QR. */
const formats = ['ean_13', 'ean_8', 'upc_a', 'itf', 'code_128', 'qr_code'] as const

/**
 * The same decoder on every phone: browsers bring one of their own or none, and differ in what they read. The file of half a
 * megabyte comes from this shop and stays in the browser's cache for as long as the decoder is the same.
 */
export async function loadCodeReader(): Promise<CodeReader> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true })
  const detector = new BarcodeDetector({ formats: [...formats] })
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue)
}
