// Cookies that only remember a choice about the page itself. Cookies that identify a visitor are HttpOnly and set by the server.

export function readCookie(name: string): string | undefined {
  const start = `${name}=`
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(start))
  return found === undefined ? undefined : decodeURIComponent(found.slice(start.length))
}

export function writeCookie({ name, value, seconds }: { name: string; value: string; seconds: number }): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`
}
