const signIn = /^\/users\/sign_in\/?$/
const password = /^\/users\/password\/(new|edit)\/?$/

/** Password links count even when signed in. */
export const isSignedOutPath = (path: string, kind: 'any' | 'password' = 'any'): boolean =>
  password.test(path) || (kind === 'any' && signIn.test(path))

export function replaceSignedOutPath(): void {
  if (isSignedOutPath(location.pathname)) history.replaceState(null, '', '/')
}
