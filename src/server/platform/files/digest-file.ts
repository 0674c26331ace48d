import { sha256 } from '../ids.ts'

const digests = new WeakMap<File, Promise<string>>()

/** The digest of an uploaded file, computed once: the key of the request, the name of the file and its asset all ask for it. */
export function digestFile(file: File): Promise<string> {
  const known = digests.get(file)
  if (known) return known
  const digest = file.arrayBuffer().then((bytes) => sha256(new Uint8Array(bytes)))
  digests.set(file, digest)
  return digest
}
