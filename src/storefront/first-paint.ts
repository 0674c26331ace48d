/**
 * The only inline script, as text because the security policy allows it by its exact digest (render/first-paint.ts). Cached pages
 * are the same for everyone: before the first paint it turns cookies that change the look of all pages into attributes of the
 * root element (`data-promo_banner_hidden`, `data-adult`, `data-event_on`, `data-scheme`), which the styles use.
 */
const cookieAttributes =
  'const d=document;for(const c of d.cookie.split("; "))/^((promo_banner_hidden|adult)=1$|event_on=2|scheme=[dl])/.test(c)&&d.documentElement.setAttribute("data-"+c.split("=")[0],c.split("=")[1])'

/**
 * On a page with a main picture the modules wait in a template until that picture is painted, because scripts that load beside it
 * delay it on a slow connection, and the page can be read and its forms sent without them. A press or an input starts them
 * immediately (see `assetRetries`), and a picture that does not arrive delays them by three seconds at most. An inserted module
 * does not wait for the end of the document by itself, but the state of the page is there. The load of a picture reaches the
 * document, not the window.
 */
const lateModules =
  'const go=()=>{const t=d.querySelector("body>template");d.readyState=="loading"?setTimeout(go,50):t?.replaceWith(t.content)};d.addEventListener("load",e=>e.target.fetchPriority=="high"&&requestAnimationFrame(()=>requestAnimationFrame(go)),!0);setTimeout(go,3e3)'

// As written in the script: a key per page.
const pathPart = '"+location.pathname'
const reloadedKey = `entryReloadedAt.${pathPart}`

/**
 * Requests a style or a picture again after a broken connection, up to four times; a style as a copy, because a failed element
 * does not load again. If the entry script fails, the page is reloaded, because no page works without that file and a browser
 * does not request a failed script again before the next document. The reload is immediate, but at most once per minute and page,
 * and only if the server answers (kit/browser/recovery.ts does the same for later files). Nothing is reloaded after input or a
 * submitted form, which would be lost, nor after a link, because the reload would replace the visit to it. A choice alone does not prevent it: it has no effect yet and can be made again.
 */
const assetRetries = `let q;for(const e of["submit","input","click"])addEventListener(e,({type:y,target:t})=>{go();q||=y=="click"?t.closest?.("a"):t.type!="radio"},!0);addEventListener("error",({target:t})=>{const i=t.tagName=="IMG",n=-~t.dataset?.tries,s=sessionStorage,k="${reloadedKey};if(t.type=="module")setTimeout(()=>fetch("/livez").then(r=>{r.ok&&!q&&(s[k]=Date.now(),location.reload())},()=>0),6e4-Date.now()+ +(s[k]||0));else if(5>n&&(i||t.tagName=="LINK"))setTimeout(()=>{const c=i?t:t.cloneNode();c.dataset.tries=n;i?t.src+="":t.replaceWith(c)},n*400)},!0)`

/**
 * A button that needs a script is shown before its script has loaded. A press without a handler is repeated once React has
 * hydrated the button, or the footer that handles its own buttons, and effects have run. React marks hydrated elements by a
 * property (tests/e2e/early-presses). A press that made React hydrate the page was already handled and is not repeated.
 */
const earlyPresses =
  'const pressed=new Set;addEventListener("click",({target:t})=>{const b=t.closest?.("button[type=button]"),r=()=>Object.keys(b.closest(".footer-links")||b).some(k=>k.startsWith("__reactProps"));if(!b||pressed.has(b)||r())return;let h,n=600;pressed.add(b);b.addEventListener("click",()=>h=r(),{once:!0});const i=setInterval(()=>{const l=r();if(l||!--n)clearInterval(i),pressed.delete(b),l&&!h&&setTimeout(()=>b.click(),50)},50)},!0)'

export const firstPaintScript = `${cookieAttributes};${lateModules};${assetRetries};${earlyPresses}`
