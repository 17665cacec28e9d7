import type { Twilio } from 'twilio'
import type { PhoneAccount } from './accounts.ts'
import { askProvider } from './ask-provider.ts'

interface Asked {
  method: string
  uri: string
  username?: string
  password?: string
  headers?: Record<string, string>
  params?: object
  data?: object
}

export const twilioAddress = 'https://api.twilio.com'

export const authorizationOf = ({ sid, secret }: PhoneAccount) =>
  `Basic ${Buffer.from(`${sid}:${secret}`).toString('base64')}`

/** Loaded when it is needed: it takes memory that most installs don't spend. */
export async function twilioClient(account: PhoneAccount, patienceMs: number): Promise<Twilio> {
  const { default: twilio } = await import('twilio')
  const httpClient = {
    request: async ({ method, uri, username = '', password = '', headers = {}, params, data }: Asked) => {
      const url = new URL(uri)
      for (const [name, value] of Object.entries(params ?? {})) url.searchParams.set(name, String(value))
      const {
        status,
        text,
        headers: answered,
      } = await askProvider(addressOf(url, account.base_url), {
        method,
        headers: {
          ...headers,
          authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
        },
        ...(data && { body: formOf(data) }),
        patienceMs,
      })
      return { statusCode: status, body: text, headers: answered }
    },
  }
  return twilio(account.sid, account.secret, { httpClient: httpClient as never, accountSid: account.sid })
}

const addressOf = ({ href, origin }: URL, base_url: string | null): string =>
  base_url === null ? href : href.replace(origin, base_url)

function formOf(data: object): string {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(data)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) form.append(name, String(one))
  }
  return String(form)
}
