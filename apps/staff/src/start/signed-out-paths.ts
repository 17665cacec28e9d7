const signIn = /^\/users\/sign_in\/?$/
const password = /^\/users\/password\/(new|edit)\/?$/

/** Addresses of screens for whoever is not signed in. A password link counts whoever is signed in here. */
export const isSignedOutPath = (path: string, kind: 'any' | 'password' = 'any'): boolean =>
  password.test(path) || (kind === 'any' && signIn.test(path))

/** After signing in: the address that was asked for, or the start page. */
export function leaveSignedOutPath(): void {
  if (isSignedOutPath(location.pathname)) history.replaceState(null, '', '/')
}
