import sharp from 'sharp'
import { imageFor } from '#server/modules/shop/media/index.ts'
import type { FileStores } from '#server/platform/files/file-store.ts'
import type { TestApp } from './app.ts'
import { anAsset, seedReference } from './given.ts'
import { aPaidOrder } from './placed-order.ts'
import { readPdf } from './read-pdf.ts'

/** What a shop answers that a restore must bring back. A paper is drawn again, so its text is compared. */
export type SeenShop = { order: string; paper: string; picture: Buffer; cv: string; label: string; photo: string }

/** A shop with one thing of each kind, and a way to look at them again in another shop. */
export async function fillShop(shop: TestApp, files: FileStores) {
  await seedReference(shop.db)
  const { id, hash } = await aPaidOrder(shop)
  await shop.runJobs()
  const original = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#E0187F' } })
    .jpeg()
    .toBuffer()
  await files.originals.put('abc.jpg', original)
  const { src } = imageFor({ id: await anAsset(shop.db, 'file:abc.jpg'), reference: 'file:abc.jpg', alt: '' })
  const cv = await files.uploads.save(Buffer.from('%PDF-1.4 životopis'))
  const photo = await files.uploads.save(Buffer.from('a photograph of a complaint'))
  await files.parcels.put('label-1.pdf', Buffer.from('%PDF-1.4 label'))
  const { id: paperId } = await shop.db.query
    .selectFrom('papers')
    .select('id')
    .where('orderId', '=', id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()

  return async function look(at: TestApp, stores: FileStores): Promise<SeenShop> {
    const read = async (url: string) => {
      const answer = await at.app.inject({ url })
      if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}.`)
      return answer
    }
    const textOf = async (store: keyof FileStores, name: string) => (await stores[store].read(name))?.toString() ?? ''
    return {
      order: (await read(`/api/orders/${id}/${hash}`)).body,
      paper: await readPdf((await read(`/api/orders/${id}/${hash}/papers/${paperId}`)).rawPayload),
      picture: (await read(`${src}-320.webp`)).rawPayload,
      cv: await textOf('uploads', cv),
      label: await textOf('parcels', 'label-1.pdf'),
      photo: await textOf('uploads', photo),
    }
  }
}
