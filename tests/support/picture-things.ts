import type { TestApp } from './app.ts'
import { anAsset } from './given.ts'
import { aPictureForm } from './pictures.ts'

const create = () => Promise.reject(new Error('A picture is never changed.'))

/** Pictures as things that staff write: a new body for each, and none that is changed. */
export function pictureThings(shop: () => TestApp) {
  return {
    pictures: { create, body: aPictureForm },
    'picture-crops': {
      create,
      async body() {
        const id = await anAsset(shop().db, `art:ball?seed=${crypto.randomUUID()}`)
        return { picture_id: id, left: 10, top: 10, width: 50, height: 50 }
      },
    },
  }
}
