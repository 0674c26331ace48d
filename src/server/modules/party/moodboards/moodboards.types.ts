import type { FastifyInstance } from 'fastify'
import type { ThemeTint } from '#contracts/party/theme-tints.ts'
import type { Image } from '#contracts/shared.ts'
import type { CatalogModule } from '#server/modules/goods/catalog/index.ts'
import type { ContentModule } from '#server/modules/shop/content/index.ts'
import type { MediaModule } from '#server/modules/shop/media/index.ts'
import type { SharingModule } from '#server/modules/party/sharing/index.ts'

export interface MoodboardsModule {
  routes: (app: FastifyInstance) => void
}

export type MoodboardsDeps = {
  /** Folder of drawn pictures: local to this node, may be deleted at any time. */
  folder: string
  content: Pick<ContentModule, 'getTheme' | 'readContacts'>
  catalog: Pick<CatalogModule, 'getCardsJson'>
  media: Pick<MediaModule, 'findPicture'>
  sharing: Pick<SharingModule, 'readList'>
  /** Called for a disk that cannot keep pictures; visitors are served all the same. */
  onTrouble: (error: unknown) => void
}

/** What a picture says and shows. Texts have only letters of the fonts. */
export type Subject = {
  kicker: string
  title: string
  note: string
  shopName: string
  tint: ThemeTint
  /** Goods, the first ones are drawn; none = the texts stand alone. */
  pictures: readonly Image[]
  /** The whole party in one picture, drawn above its goods. */
  scene: Image | null
}
