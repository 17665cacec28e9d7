/** RFC 6749, 5.2, plus one for rate limits. */
type OauthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'unsupported_grant_type'
  | 'temporarily_unavailable'

/** Untranslated: for programmers. */
export class OauthError extends Error {
  readonly status: 400 | 401 | 429
  readonly code: OauthErrorCode
  readonly headers: Record<string, string>
  constructor(
    code: OauthErrorCode,
    description: string,
    status: OauthError['status'] = 400,
    headers: Record<string, string> = {},
  ) {
    super(description)
    this.code = code
    this.status = status
    this.headers = headers
  }
}

export const invalidRequest = (description: string) => new OauthError('invalid_request', description)

export const invalidClient = () =>
  new OauthError('invalid_client', 'Unknown client, or not its secret.', 401, {
    'www-authenticate': 'Basic realm="Spotter", charset="UTF-8"',
  })

export const tooOften = (seconds: number) =>
  new OauthError('temporarily_unavailable', 'Too many attempts, please try again later.', 429, {
    'retry-after': String(Math.max(1, Math.ceil(seconds))),
  })
