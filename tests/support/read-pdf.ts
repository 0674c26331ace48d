import { extractText, getDocumentProxy } from 'unpdf'

/** The text of a PDF as a reader sees it, with every kind of space as one. */
export async function readPdf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}
