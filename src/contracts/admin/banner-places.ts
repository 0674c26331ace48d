/** Where banners are: the home page, the strip above every page, and the window that greets on a computer and on a phone. */
export const bannerPlaces = ['hero', 'hero_small', 'promo', 'popup_desktop', 'popup_mobile'] as const
export type BannerPlace = (typeof bannerPlaces)[number]
