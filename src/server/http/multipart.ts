import type { FastifyMultipartAttachFieldsToBodyOptions } from '@fastify/multipart'

/** The greatest file that a form may carry, in bytes. */
export const maxFileBytes = 5 * 1024 * 1024

/**
 * Forms with files: fields arrive as text and files as `File`, so that a contract's schema reads both. A file that is too
 * large is cut one byte beyond the limit: whoever takes it sees that and says so at its field.
 */
export const multipartOptions: FastifyMultipartAttachFieldsToBodyOptions = {
  attachFieldsToBody: 'keyValues',
  throwFileSizeLimit: false,
  limits: { fileSize: maxFileBytes + 1, files: 1, fields: 30, fieldSize: 20_000, headerPairs: 50 },
  async onFile(part) {
    const bytes = await part.toBuffer()
    // What is declared is the sender's word: what the file is, is told from its bytes.
    const value = new File([new Uint8Array(bytes)], part.filename, { type: part.mimetype })
    // The plugin's types leave out that `onFile` may set the value that the body gets.
    Object.assign(part, { value })
  },
}
