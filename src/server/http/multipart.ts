import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from './errors.ts'

/** The greatest file that a form may carry, in bytes. */
export const maxFileBytes = 5 * 1024 * 1024

/** Forms with files: fields arrive as text and files as `File`, so that a contract's schema reads both. */
export async function registerMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    // A file that is too large is cut one byte beyond the limit: whoever takes it sees that and says so at its field.
    throwFileSizeLimit: false,
    limits: { fileSize: maxFileBytes + 1, files: 1, fields: 30, fieldSize: 20_000, headerPairs: 50 },
  })
  app.addHook('preValidation', async (request) => {
    if (request.isMultipart()) request.body = await readParts(request)
  })
}

async function readParts(request: FastifyRequest): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {}
  try {
    for await (const part of request.parts()) {
      const value = part.type === 'file' ? await toFile(part) : part.value
      body[part.fieldname] = Object.hasOwn(body, part.fieldname) ? [body[part.fieldname], value].flat() : value
    }
  } catch (error) {
    // What the plugin refuses has a status. Anything else is the parser's word for a form that is broken or cut off.
    if (error instanceof Error && 'statusCode' in error) throw error
    throw new ApiError('bad_request')
  }
  return body
}

async function toFile(part: MultipartFile): Promise<File> {
  const bytes = await part.toBuffer()
  // What is declared is the sender's word: what the file is, is told from its bytes.
  return new File([new Uint8Array(bytes)], part.filename, { type: part.mimetype })
}
