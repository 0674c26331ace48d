/**
 * The one script that stands in a page itself. Pages are the same for everybody; before the first paint it makes attributes of
 * the root element of what a visitor's cookies say of the look of all pages (`data-promo_banner_hidden`, `data-adult`), and
 * styles.css does the rest. The security policy allows it by the digest of exactly this text (render/first-paint.ts).
 */
export const firstPaintScript =
  'for(const c of document.cookie.split("; "))/^(promo_banner_hidden|adult)=1$/.test(c)&&document.documentElement.setAttribute("data-"+c.slice(0,-2),"")'
