/**
 * The one script that stands in a page itself, as text because the security policy allows it by the digest of exactly this
 * (render/first-paint.ts). Pages are the same for everybody; before the first paint it makes attributes of the root element of
 * what a visitor's cookies say of the look of all pages (`data-promo_banner_hidden`, `data-adult`), and the styles do the rest.
 */
const cookieLooks =
  'for(const c of document.cookie.split("; "))/^(promo_banner_hidden|adult)=1$/.test(c)&&document.documentElement.setAttribute("data-"+c.slice(0,-2),"")'

// As it stands in the script: a key for each page.
const pathPart = '"+location.pathname'
const reloadedKey = `entryReloadedAt.${pathPart}`

/**
 * A style or a picture whose connection broke is asked for again, up to four times; a style as a copy, because an element that
 * failed does not load any more. Our own scripts cannot do it for the file that they come in: as a browser does not ask for a
 * script again before the next document, there the page is loaded anew: at once, or when the minute is over since that was last
 * done for this page, as without this file no page works. Not where the server does not answer (kit/browser/recovery.ts does the same for
 * what comes later). Nor after something was typed or sent, which would be lost; what was only chosen does nothing in such a
 * page, and is chosen again.
 */
const secondTries = `let q;for(const e of["submit","input"])addEventListener(e,({target:t})=>q||=t.type!="radio",!0);addEventListener("error",({target:t})=>{const i=t.tagName=="IMG",n=-~t.dataset?.tries,s=sessionStorage,k="${reloadedKey};if(t.type=="module")setTimeout(()=>fetch("/livez").then(r=>{r.ok&&!q&&(s[k]=Date.now(),location.reload())},()=>0),6e4-Date.now()+ +(s[k]||0));else if(5>n&&(i||t.tagName=="LINK"))setTimeout(()=>{const c=i?t:t.cloneNode();c.dataset.tries=n;i?t.src+="":t.replaceWith(c)},n*400)},!0)`

/**
 * A button that only a script gives a meaning to is there before its script, which for parts of a page comes last. A press that
 * finds nobody is made again once React has taken the button over, or the footer that answers for its own, which it marks by a
 * property (e2e/early-presses), and its effects have run; a press that React itself has hydrated the page for has been answered already.
 */
const earlyPresses =
  'const pressed=new Set;addEventListener("click",({target:t})=>{const b=t.closest?.("button[type=button]"),r=()=>Object.keys(b.closest(".footer-links")||b).some(k=>k.startsWith("__reactProps"));if(!b||pressed.has(b)||r())return;let h,n=600;pressed.add(b);b.addEventListener("click",()=>h=r(),{once:!0});const i=setInterval(()=>{const l=r();if(l||!--n)clearInterval(i),pressed.delete(b),l&&!h&&setTimeout(()=>b.click(),50)},50)},!0)'

export const firstPaintScript = `${cookieLooks};${secondTries};${earlyPresses}`
