import { useState } from 'react'
import type { Image } from '#contracts/shared.ts'
import { api, ApiProblem } from '#admin/api.ts'
import { pictureWords as words } from '#admin/i18n/picture-words.ts'
import { fitPicture } from './fit-picture.ts'

/** A picture that the shop already keeps. */
export type UploadedPicture = { id: number; image: Image }

type Uploads = {
  /** How many files are on their way. */
  waiting: number
  problems: readonly string[]
  upload: (files: readonly File[]) => Promise<UploadedPicture[]>
}

/** `create`: the call for what the pictures belong to. Sends pictures to the shop one after the other; what is wrong with a file is said under its name. */
export function useUploads(create: Create = api.pictures.create): Uploads {
  const [waiting, setWaiting] = useState(0)
  const [problems, setProblems] = useState<readonly string[]>([])
  return {
    waiting,
    problems,
    async upload(files) {
      setProblems([])
      setWaiting((count) => count + files.length)
      const uploaded: UploadedPicture[] = []
      for (const file of files) {
        try {
          uploaded.push(await send(file, create))
        } catch (error) {
          if (!(error instanceof ApiProblem)) throw error
          const why = error.errors['picture']?.[0] ?? error.message
          setProblems((others) => [...others, words.refused(file.name, why)])
        } finally {
          setWaiting((count) => count - 1)
        }
      }
      return uploaded
    },
  }
}

type Create = typeof api.pictures.create

async function send(file: File, create: Create): Promise<UploadedPicture> {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const { data } = await create({ headers, body: { picture: await fitPicture(file) } })
  return data
}
