import { Agent, request } from 'node:http'

export class SignedIn {
  readonly #port: number
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 })
  #cookie = ''
  #csrf = ''
  private constructor(port: number) {
    this.#port = port
  }

  static async as(port: number, email: string, password: string): Promise<SignedIn> {
    const user = new SignedIn(port)
    await user.#send('GET', '/users/sign_in')
    await user.#send('POST', '/users/sign_in', { user: { email, password } })
    return user
  }

  /** Asks a floor in the same way. */
  static readonly nobody = (port: number): SignedIn => new SignedIn(port)

  /** For sockets. */
  get cookie(): string {
    return this.#cookie
  }

  changeClub(account_id: number) {
    return this.#send('PUT', '/api/users/change_account', { account_id })
  }

  get(path: string): Promise<string> {
    return this.#send('GET', path)
  }

  post(path: string, body: object): Promise<string> {
    return this.#send('POST', path, body)
  }

  #send(method: string, path: string, body?: object): Promise<string> {
    const headers = {
      accept: 'application/json',
      ...(this.#cookie ? { cookie: this.#cookie } : {}),
      ...(method === 'GET' ? {} : { 'x-csrf-token': this.#csrf, 'content-type': 'application/json' }),
    }
    return new Promise((resolve, reject) => {
      const sent = request(
        { port: this.#port, host: '127.0.0.1', method, path, headers, agent: this.#agent },
        (answered) => {
          const cookies = answered.headers['set-cookie']?.map((cookie) => cookie.split(';')[0])
          if (cookies?.length) this.#cookie = cookies.join('; ')
          this.#csrf = String(answered.headers['x-csrf-token'] ?? this.#csrf)
          let text = ''
          answered.setEncoding('utf8')
          answered.on('data', (part: string) => (text += part))
          answered.on('end', () =>
            [200, 201, 202].includes(answered.statusCode ?? 0)
              ? resolve(text)
              : reject(new Error(`${method} ${path}: ${answered.statusCode} ${text}`)),
          )
        },
      )
      sent.on('error', reject).end(body ? JSON.stringify(body) : undefined)
    })
  }
}
