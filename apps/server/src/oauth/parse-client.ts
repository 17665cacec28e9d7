import { invalidClient, invalidRequest } from './oauth-error.ts'

export interface Credentials {
  uid: string
  secret: string
}

/** None may repeat (RFC 6749, 3.2). */
export function parseParameters(body: string): Map<string, string> {
  const parameters = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(body)) {
    if (parameters.has(name)) throw invalidRequest('A parameter comes twice.')
    parameters.set(name, value)
  }
  return parameters
}

/** From header or body, never both (RFC 6749, 2.3.1). */
export function parseCredentials(
  authorization: string | undefined,
  parameters: ReadonlyMap<string, string>,
): Credentials {
  const uid = parameters.get('client_id')
  const secret = parameters.get('client_secret')
  const basic = authorization === undefined ? null : parseBasic(authorization)
  if (!basic) {
    if (!uid || !secret) throw invalidClient()
    return { uid, secret }
  }
  if (secret !== undefined) throw invalidRequest('The client is authenticated in two ways.')
  if (uid !== undefined && uid !== basic.uid) throw invalidRequest('The client goes by two ids.')
  return basic
}

function parseBasic(authorization: string): Credentials {
  const [, encoded] = /^basic +([A-Za-z0-9+/_-]+=*)$/i.exec(authorization.trim()) ?? []
  if (!encoded) throw invalidClient()
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  if (colon < 1) throw invalidClient()
  return { uid: formDecoded(text.slice(0, colon)), secret: formDecoded(text.slice(colon + 1)) }
}

/** Form-encoded before Basic encoding. */
function formDecoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw invalidClient()
  }
}
