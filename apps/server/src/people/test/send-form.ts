import type { Browser, Reply } from '../../test/club.ts'

interface Form {
  fields: Record<string, string | Buffer>
  headers?: Record<string, string>
}

export async function sendForm<A = Record<string, unknown>>(
  browser: Browser,
  method: string,
  path: string,
  { fields, headers = {} }: Form,
): Promise<Reply<A>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([new Uint8Array(value)], { type: 'image/jpeg' }), 'avatar.jpg')
  }
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(`${browser.address}${path}`, {
    method,
    body: form,
    headers: { accept: 'application/json', cookie, 'x-csrf-token': browser.csrf, ...headers },
  })
  return { status: response.status, headers: response.headers, body: (await response.json()) as A }
}
