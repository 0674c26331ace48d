import { categoriesWith } from '#admin/areas/catalog/categories.ts'
import { pictureControlOf } from '#admin/kit/picture/picture-control.tsx'
import { sayPicture } from '#admin/kit/picture/read-picture.ts'
import { sayText } from '#admin/kit/rich-text/say-text.ts'
import { TextControl } from '#admin/kit/rich-text/text-control.tsx'
import { toThingRoute } from './collection.ts'

/** Categories, written as the texts of the shop are. */
export const categories = categoriesWith({
  text: { Control: TextControl, say: sayText },
  picture: { Control: pictureControlOf('goods'), say: sayPicture },
})

export const { loader, Component } = toThingRoute(categories)
