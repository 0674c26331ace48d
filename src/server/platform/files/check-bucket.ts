import { randomSecret } from '../ids.ts'
import { FilesUnavailable } from './file-store.ts'
import type { S3Bucket } from './s3-bucket.ts'
import { S3Refusal } from './s3-call.ts'

export type BucketState = { kind: 'ready'; isConditional: boolean } | { kind: 'silent'; why: string }

/**
 * Writes, reads, lists and deletes a file of its own. Throws with what is wrong in the settings; a store that does not
 * answer is only reported, because a shop sells without it.
 */
export async function checkBucket(bucket: S3Bucket): Promise<BucketState> {
  const folder = `${bucket.settings.prefix}check/`
  const key = folder + randomSecret()
  const bytes = Buffer.from('A file of the check at the start; it may be deleted.')
  try {
    const isConditional = await step('PutObject', () => putTwice(bucket, key, bytes))
    const found = await step('GetObject', () => bucket.get(key))
    if (!found?.equals(bytes)) throw new Error(`The bucket ${nameOf(bucket)} does not return what was written.`)
    await step('ListBucket', () => bucket.list(folder))
    const isPublic = await bucket.isPublic(key)
    await step('DeleteObject', () => bucket.remove(key))
    if (isPublic)
      throw new Error(
        `Anyone may read the bucket ${nameOf(bucket)}: CVs and labels of parcels would be public. Close it.`,
      )
    return { kind: 'ready', isConditional }
  } catch (error) {
    if (error instanceof FilesUnavailable) return { kind: 'silent', why: error.message }
    throw error
  }

  async function step<Result>(right: string, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      throw error instanceof S3Refusal ? new Error(describe(error, { bucket, right }), { cause: error }) : error
    }
  }
}

/** Whether the second write of the same key was refused, as asked. */
async function putTwice(bucket: S3Bucket, key: string, bytes: Uint8Array): Promise<boolean> {
  try {
    await bucket.put(key, bytes)
    return (await bucket.put(key, bytes)) === 'exists'
  } catch (error) {
    if (!(error instanceof S3Refusal) || error.status !== 501) throw error
    await bucket.put(key, bytes, { isBlind: true })
    return false
  }
}

function describe({ reason, status }: S3Refusal, { bucket, right }: { bucket: S3Bucket; right: string }): string {
  const name = nameOf(bucket)
  switch (reason) {
    case 'NoSuchBucket':
      return `The bucket ${name} does not exist (FILES_S3_BUCKET, FILES_S3_ENDPOINT).`
    case 'InvalidAccessKeyId':
      return `The store of ${name} does not know the key in AWS_ACCESS_KEY_ID.`
    case 'SignatureDoesNotMatch':
      return `The secret in AWS_SECRET_ACCESS_KEY does not belong to AWS_ACCESS_KEY_ID.`
    case 'AuthorizationHeaderMalformed':
    case 'PermanentRedirect':
      return `The bucket ${name} is in another region (FILES_S3_REGION=${bucket.settings.region}).`
    case 'RequestTimeTooSkewed':
      return 'The clock of this machine is wrong: the store of files refuses its requests.'
    case 'AccessDenied':
      return `The credentials may not do s3:${right} in the bucket ${name}. They need s3:PutObject, s3:GetObject, s3:DeleteObject and s3:ListBucket.`
    default:
      return `The bucket ${name} refuses s3:${right} with ${status} ${reason}.`
  }
}

function nameOf({ settings: { bucket, endpoint = 'Amazon S3' } }: S3Bucket): string {
  return `"${bucket}" at ${endpoint}`
}
