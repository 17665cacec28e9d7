/** A demo user who calls a running product. */
export async function signedIn(address: string, email: string, password: string) {
  const cookies = new Map<string, string>()
  let csrf = ''
  async function send<Body>(method: 'GET' | 'POST', path: string, body?: object): Promise<Body> {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body && { 'content-type': 'application/json', 'x-csrf-token': csrf }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    csrf = answer.headers.get('x-csrf-token') ?? csrf
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Body
  }
  await send('GET', '/users/sign_in')
  await send('POST', '/users/sign_in', { user: { email, password } })
  return {
    get: <Body>(path: string) => send<Body>('GET', path),
    post: <Body>(path: string, body: object) => send<Body>('POST', path, body),
  }
}
