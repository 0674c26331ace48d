// The token is in an HttpOnly cookie; this flag only spares guests a call that would answer 401, and code that is not for them.
const key = 'auth.loggedIn'

/** Whether somebody seems to be logged in; in the browser only. */
export function isLoginRemembered(): boolean {
  return localStorage.getItem(key) !== null
}

/** Called after a login or a registration, and with `false` after a logout. */
export function rememberLogin(isLoggedIn: boolean): void {
  if (isLoggedIn) localStorage.setItem(key, '1')
  else localStorage.removeItem(key)
}
